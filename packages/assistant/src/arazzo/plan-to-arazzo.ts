import {
  isJsonObject,
  type JsonValue,
  LONGEST_SUMMARY,
  type Plan,
  type PlanInput,
  type PlanStep,
  SpecLensError,
} from "@speclens/core";
import type {
  ArazzoDocument,
  ArazzoParameter,
  ArazzoRequestBody,
  ArazzoStep,
  ArazzoValue,
} from "./arazzo-document.ts";
import { codeOf } from "./code-of.ts";
import { type InputValue, inputValue, sourceText, type ValueContext } from "./input-value.ts";
import { requestBody } from "./request-body.ts";
import { type ArazzoSource, sourceDescriptions } from "./source-descriptions.ts";
import { shownText, stepNotes } from "./step-notes.ts";
import { stepIdOf, stepOutputs } from "./step-outputs.ts";
import { allowedName } from "./unique-name.ts";
import { workflowInputs } from "./workflow-inputs.ts";

/** What `planToArazzo` needs besides the plan. */
export interface ArazzoOptions {
  /** The documents whose operations the plan calls. Others are ignored. */
  readonly documents: readonly ArazzoSource[];
}

const LONGEST_TITLE = 120;
/** How many words of the task become the workflow's id. */
const WORDS_OF_ID = 8;
const SUCCEEDED = { condition: "$statusCode >= 200 && $statusCode < 300" };

/**
 * Writes a plan as an Arazzo 1.1 document with one workflow. Values from the caller and from the question become
 * its inputs; the question's are defaults. Values from responses become outputs of their steps. Descriptions say
 * what Arazzo has no member for: certainties, alternatives, and values without a place. Steps that are not likely are
 * left out.
 *
 * Pure. The result contains only JSON values and is valid against the JSON Schema of Arazzo 1.1.
 *
 * @throws SpecLensError `argument-invalid` for a plan without likely steps, because Arazzo has no empty workflows;
 * `document-not-found` if the document of a step was not passed
 */
export function planToArazzo(plan: Plan, { documents }: ArazzoOptions): ArazzoDocument {
  // Somebody may run the workflow, so an unlikely call must not be in it.
  const likely = plan.steps.filter((step) => step.likely);
  if (likely.length === 0)
    throw new SpecLensError(
      "argument-invalid",
      "The plan has no steps, and an Arazzo workflow needs one. Ask for a task that the index can do.",
      { argument: "plan" },
    );
  const sources = sourceDescriptions(likely, documents);
  const earlier = new Set<number>();
  const context = { inputs: workflowInputs(), outputs: stepOutputs(), earlier };
  const calls = likely.map((step) => {
    const call = callOf(step, context);
    earlier.add(step.number);
    return { step, call };
  });
  // Which outputs a step has is known once all steps after it are read.
  const steps = calls.map(({ step, call: { notes, ...call } }): ArazzoStep => {
    const outputs = context.outputs.of(step.number);
    return {
      stepId: stepIdOf(step.number),
      description: stepNotes(step, notes),
      ...sources.targetOf(step),
      ...call,
      successCriteria: [SUCCEEDED],
      ...(outputs !== undefined && { outputs }),
    };
  });
  const inputs = context.inputs.schema();
  const words = plan.question.slice(0, LONGEST_SUMMARY).trim().split(/\s+/, WORDS_OF_ID);
  return {
    arazzo: "1.1.0",
    info: {
      title: shownText(plan.question, LONGEST_TITLE) || "Task",
      ...(sources.withoutPlace.length > 0 && { description: placeNote(sources.withoutPlace) }),
      version: "1.0.0",
    },
    sourceDescriptions: sources.descriptions,
    workflows: [
      {
        workflowId: allowedName(words.join(" "), "-").toLowerCase() || "task",
        summary: shownText(plan.question) || "Task",
        description: planNotes(plan),
        ...(inputs !== undefined && { inputs }),
        steps,
      },
    ],
  };
}

interface Call {
  readonly parameters?: readonly ArazzoParameter[];
  readonly requestBody?: ArazzoRequestBody;
  /** Notes about the values, in CommonMark. */
  readonly notes: readonly string[];
}

function callOf(step: PlanStep, context: ValueContext): Call {
  const notes: string[] = [];
  const known = new Set<string>();
  const values: { readonly input: PlanInput; readonly found: InputValue }[] = [];
  for (const input of step.inputs) {
    const key = JSON.stringify([input.in, input.name]);
    if (known.has(key)) {
      notes.push(`${labelOf(input)} may also be ${sourceText(input.source)}.`);
      continue;
    }
    known.add(key);
    const found = inputValue(step, input, context);
    if (found.note !== undefined) notes.push(found.note);
    values.push({ input, found });
  }
  const parameters = values.flatMap(({ input, found }): ArazzoParameter[] =>
    input.in === "body"
      ? []
      : [{ name: input.name, in: input.in, value: parameterValue(found.value) }],
  );
  const fields = values.flatMap(({ input, found }) =>
    input.in !== "body"
      ? []
      : [
          {
            path: input.name,
            ...found,
            asExpression: () => context.inputs.constant(step, input, found.value),
          },
        ],
  );
  const built = fields.length > 0 ? requestBody(fields) : undefined;
  for (const path of built?.left ?? []) {
    const value = fields.find((field) => field.path === path)?.value ?? null;
    notes.push(
      `${codeOf(path)} of the body is not set, because its place is open. Its value is ${codeOf(JSON.stringify(value))}.`,
    );
  }
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(built !== undefined && { requestBody: built.body }),
    notes,
  };
}

/** `inputValue` makes an input of each object that a parameter takes, so that none is left here. */
function parameterValue(value: JsonValue): ArazzoValue {
  return isJsonObject(value) ? JSON.stringify(value) : value;
}

function labelOf({ name, in: location }: PlanInput): string {
  return `${codeOf(name)} (${location})`;
}

function planNotes({ completeness, noMatch, unsure }: Plan): string {
  return [
    ...(noMatch
      ? ["Almost certainly no API here can do the task: the steps are only the closest operations."]
      : []),
    ...(unsure === true ? ["No operation is a clear match: check each step."] : []),
    `Probability that the steps are all that the task needs: ${Math.round(completeness * 100) / 100}.`,
  ].join("\n");
}

function placeNote(documents: readonly string[]): string {
  const names = documents.map(codeOf).join(", ");
  return `Set the \`url\` of ${names}: the document was not read from a file or URL.`;
}
