import type { JsonObject, JsonValue, PlanInput, PlanStep } from "@speclens/core";
import { isJsonObject } from "@speclens/core";
import { codeOf } from "./code-of.ts";
import { uniqueName } from "./unique-name.ts";

/** The values that the caller of a workflow gives. */
export interface WorkflowInputs {
  /** Returns the expression of a value from the caller. */
  readonly fromCaller: (step: PlanStep, input: PlanInput) => string;
  /** Returns the expression of a value from the question, which the caller may replace. */
  readonly fromQuestion: (step: PlanStep, input: PlanInput, value: JsonValue) => string;
  /** Returns the expression of a constant that cannot be written in its place. */
  readonly constant: (step: PlanStep, input: PlanInput, value: JsonValue) => string;
  /** Returns the JSON Schema of all inputs so far; undefined if there are none. */
  readonly schema: () => JsonObject | undefined;
}

interface WorkflowInput {
  readonly name: string;
  readonly uses: string[];
  readonly isRequired: boolean;
  readonly members: JsonObject;
}

/** The largest number of uses that the description of an input lists. */
const MOST_USES = 20;

/**
 * Collects the inputs of a workflow. Two steps share an input if both take the same value from the question under
 * the same name, or if their paths are equal up to the parameter: `/repos/{owner}` and `/repos/{owner}/issues`.
 */
export function workflowInputs(): WorkflowInputs {
  const taken = new Set<string>();
  const inputs = new Map<string, WorkflowInput>();
  const expressionOf = (
    step: PlanStep,
    input: PlanInput,
    key: readonly JsonValue[],
    rest: Pick<WorkflowInput, "isRequired" | "members">,
  ): string => {
    const text = JSON.stringify(key);
    const label = input.name.replaceAll("[]", "");
    const name =
      inputs.get(text)?.name ??
      uniqueName([label, `${label}_s${step.number}`], "value", "_", taken);
    const known = inputs.get(text) ?? { name, uses: [], ...rest };
    known.uses.push(`${codeOf(input.name)} (${input.in}) of step ${step.number}`);
    inputs.set(text, known);
    return `$inputs.${name}`;
  };
  const own = (step: PlanStep, input: PlanInput) => [step.number, input.in, input.name];
  return {
    fromCaller: (step, input) =>
      expressionOf(step, input, ["caller", ...(addressOf(step, input) ?? own(step, input))], {
        isRequired: input.required,
        members: {},
      }),
    fromQuestion: (step, input, value) =>
      expressionOf(step, input, ["question", input.name, value], {
        isRequired: false,
        members: { ...typeOf(value), default: value },
      }),
    constant: (step, input, value) =>
      expressionOf(step, input, ["constant", ...own(step, input)], {
        isRequired: false,
        members: { ...typeOf(value), const: value, default: value },
      }),
    schema: () => {
      if (inputs.size === 0) return undefined;
      const all = [...inputs.values()];
      const required = all.filter(({ isRequired }) => isRequired).map(({ name }) => name);
      return {
        type: "object",
        properties: Object.fromEntries(all.map((input) => [input.name, schemaOf(input)])),
        ...(required.length > 0 && { required }),
      };
    },
  };
}

function schemaOf({ uses, members }: WorkflowInput): JsonObject {
  const more = uses.length > MOST_USES ? [`${uses.length - MOST_USES} more`] : [];
  const description = [...uses.slice(0, MOST_USES), ...more].join(", ");
  return { description, ...members };
}

/** Returns the document and the path up to a path parameter, which together address one thing. */
function addressOf(step: PlanStep, { name, in: location }: PlanInput): string[] | undefined {
  const template = `{${name}}`;
  const end = location === "path" ? step.operation.indexOf(template) : -1;
  if (end < 0) return undefined;
  const path = step.operation.slice(step.operation.indexOf(" ") + 1, end + template.length);
  return [step.document, path];
}

function typeOf(value: JsonValue): JsonObject {
  if (value === null) return { type: "null" };
  if (Array.isArray(value)) return { type: "array" };
  if (isJsonObject(value)) return { type: "object" };
  return { type: typeof value };
}
