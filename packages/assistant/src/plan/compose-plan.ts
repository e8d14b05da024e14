import type {
  JsonValue,
  Operation,
  Plan,
  PlanAlternative,
  PlanInput,
  PlanStep,
  ProducingOperation,
  ValueSource,
} from "@speclens/core";
import { firstSentence } from "@speclens/text";
import { findValues } from "../inputs/find-values.ts";
import type { OperationInput } from "../inputs/operation-input.ts";
import { operationInputs, type SchemaLookup } from "../inputs/operation-inputs.ts";
import { placeValues } from "../inputs/place-values.ts";
import {
  type ChosenStep,
  LEAST_CERTAIN,
  neededValue,
  type OperationPlace,
} from "./choose-steps.ts";
import { completeness, completenessSignals, type SearchOutcome } from "./completeness.ts";
import type { ProducersOf } from "./draft-steps.ts";

/** A step with what the document says about its operation. */
export interface DescribedStep extends Omit<ChosenStep, "alternatives"> {
  readonly described: Operation;
  readonly alternatives: readonly PlanAlternative[];
}

/** What a plan is composed of. */
export interface PlanParts {
  /** The task, in the caller's words. */
  readonly question: string;
  /** The calls, in order, by `draftSteps`. */
  readonly steps: readonly DescribedStep[];
  readonly producersOf: ProducersOf;
  /** Returns the definition of a schema of a document. */
  readonly lookUp: (document: string) => SchemaLookup;
  /** How the search judged its hits, and how many requests it saw in the question: 0 if there is one. */
  readonly outcome: SearchOutcome & { readonly requests: number };
}

/** Maximum number of characters of a description that replaces a summary. */
const LONGEST_SENTENCE = 120;
/** Share of the best score from which a step is likely. */
const LIKELY_SHARE = 0.5;
/** The field of an alternative of a step is less likely the right one. */
const OF_ALTERNATIVE = 0.8;

/** Composes the plan of a task: for each call, the inputs that it needs, and where their values come from. */
export function composePlan({ question, steps, producersOf, lookUp, outcome }: PlanParts): Plan {
  const values = findValues(question);
  const composed = steps.map((step, index): Omit<PlanStep, "likely"> => {
    const { document, operation, described, role, score, alternatives } = step;
    const inputs = operationInputs(described, lookUp(document));
    const placed = placeValues(inputs, values, question);
    const earlier = steps.slice(0, index);
    const summary =
      described.summary ?? firstSentence(described.description ?? "", LONGEST_SENTENCE);
    return {
      number: index + 1,
      ...{ document, operation },
      ...(summary !== "" && { summary }),
      deprecated: described.deprecated,
      ...{ role, score },
      inputs: inputs.flatMap((input) => {
        const producers = takesProducers(input, inputs) ? producersOf(step) : [];
        const source = sourceOf(input, placed.get(input), earlier, producers, document);
        return input.required || source.kind === "question" || source.kind === "step"
          ? [inputOf(input, source)]
          : [];
      }),
      alternatives,
    };
  });
  return {
    question,
    steps: withLikelihood(composed),
    noMatch: outcome.noMatch,
    ...(outcome.unsure === true && { unsure: true }),
    completeness:
      steps.length === 0 ? 0 : completeness(completenessSignals(steps, outcome, outcome.requests)),
  };
}

/** Says of each step whether it is likely. A step that yields a value is as likely as the one that needs it. */
function withLikelihood(steps: readonly Omit<PlanStep, "likely">[]): PlanStep[] {
  const least = LIKELY_SHARE * Math.max(0, ...steps.map(({ score }) => score));
  const likely = new Set<number>();
  for (const { number, role, score, inputs } of steps.toReversed()) {
    if (!likely.has(number) && (role === "needed" || score < least)) continue;
    likely.add(number);
    for (const { source } of inputs) if (source.kind === "step") likely.add(source.step);
  }
  return steps.map(({ inputs, alternatives, ...step }) => ({
    ...{ ...step, likely: likely.has(step.number), inputs, alternatives },
  }));
}

/** Returns whether an input is the one that producers mean by its name: a parameter, or else a required field. */
function takesProducers(
  { name, in: place, required }: OperationInput,
  inputs: readonly OperationInput[],
): boolean {
  if (place !== "body") return true;
  const own = lastName(name);
  return required && !inputs.some((other) => other.in !== "body" && other.name === own);
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replaceAll("[]", "");
}

function inputOf({ name, in: place, required }: OperationInput, source: ValueSource): PlanInput {
  return { name, in: place, required, source };
}

function sourceOf(
  { name, in: place, choices = [] }: OperationInput,
  placed: JsonValue | undefined,
  earlier: readonly DescribedStep[],
  producers: ReturnType<ProducersOf>,
  document: string,
): ValueSource {
  if (placed !== undefined) return { kind: "question", value: placed };
  const [only, ...others] = choices;
  if (only !== undefined && others.length === 0) return { kind: "constant", value: only };
  const own = place === "body" ? lastName(name) : name;
  const yielding = producers.filter(({ via }) => neededValue(via) === own);
  const sources = yielding.flatMap(({ operation, via, weight }): RankedSource[] => {
    const index = earlier.findIndex((step) => isStepOf(step, { document, operation }));
    const step = earlier[index];
    if (step === undefined) return [];
    const source = { kind: "step", step: index + 1, field: fieldOf(via) } as const;
    const isLinked = weight === 1;
    if (step.operation === operation)
      return [{ isLinked, source: { ...source, certainty: weight } }];
    const isOwn = (one: ProducingOperation): boolean =>
      one.operation === step.operation && one.weight >= LEAST_CERTAIN;
    if (!isLinked && yielding.some(isOwn)) return [];
    return [{ isLinked, source: { ...source, operation, certainty: weight * OF_ALTERNATIVE } }];
  });
  // What the document links is believed before guesses. A step that yields the value is believed before its alternatives.
  const [best] = sources.sort(
    (one, other) =>
      Number(other.isLinked) - Number(one.isLinked) ||
      other.source.certainty - one.source.certainty,
  );
  return best?.source ?? { kind: "caller" };
}

interface RankedSource {
  readonly isLinked: boolean;
  readonly source: Extract<ValueSource, { kind: "step" }>;
}

function isStepOf(step: DescribedStep, { document, operation }: OperationPlace): boolean {
  return (
    step.document === document &&
    (step.operation === operation ||
      step.alternatives.some((alternative) => alternative.operation === operation))
  );
}

/** Returns the location of a value: `results[].id` of `person_id <- results[].id`. */
function fieldOf(via: string): string {
  const start = via.indexOf(" <- ");
  // A link or workflow names itself before the field.
  return via.slice(start + " <- ".length).replace(/^(?:link|workflow) [^:]*: /, "");
}
