import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonItems,
  type Operation,
  type Parameter,
  type PlanInput,
} from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import { isParameterLocation } from "../document/is-parameter-location.ts";
import { evaluateValue, isSelector, type ValueScope } from "./evaluate-value.ts";
import { fieldOfPointer, joinFields } from "./response-field.ts";

/** A parameter that a step or workflow sets. */
export interface SetParameter {
  readonly name: string;
  /** Absent if the step calls a workflow. */
  readonly in?: string;
  readonly value: JsonValue;
}

/** The largest number of inputs of one step. */
const MOST_INPUTS = 200;
/** The largest number of values in a body that are looked at, and how deep. */
const MOST_VALUES = 1_000;
const DEEPEST = 32;
/** The longest body that is written as a text, in characters. */
const LONGEST_TEXT = 100_000;

/** Returns the parameters of a step: its own, and those of its workflow that it does not override. */
export function setParameters(
  step: JsonObject,
  workflow: JsonObject,
  components: JsonObject,
): SetParameter[] {
  const found = new Map<string, SetParameter>();
  const own = jsonItems(step.parameters).slice(0, MOST_INPUTS);
  const all = [
    ...ofWorkflow(workflow, components),
    ...own.map((value) => resolved(value, components)),
  ];
  for (const parameter of all.slice(0, MOST_INPUTS))
    if (parameter !== undefined)
      found.set(JSON.stringify([parameter.in, parameter.name]), parameter);
  return [...found.values()];
}

/** The parameters that every step of a workflow has. Read once: the list may be as long as the file. */
const ofWorkflow = weakMemoize(({ parameters }: JsonObject, components: JsonObject) =>
  jsonItems(parameters)
    .slice(0, MOST_INPUTS)
    .map((value) => resolved(value, components))
    .filter((parameter) => parameter !== undefined),
);

/** Follows a Reusable Object: `{reference: $components.parameters.page, value: 1}`. */
function resolved(value: JsonValue, components: JsonObject): SetParameter | undefined {
  if (!isJsonObject(value)) return undefined;
  const [, key] =
    typeof value.reference === "string"
      ? (/^\$components\.parameters\.(.+)$/s.exec(value.reference) ?? [])
      : [];
  const known = isJsonObject(components.parameters) ? components.parameters : {};
  const target = key !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
  const parameter = isJsonObject(target)
    ? { ...target, value: value.value ?? target.value }
    : value;
  if (typeof parameter.name !== "string" || parameter.value === undefined) return undefined;
  return {
    name: parameter.name,
    ...(typeof parameter.in === "string" && { in: parameter.in }),
    value: parameter.value,
  };
}

/** Returns the inputs that a step sets for an operation, up to 200. */
export function stepInputs(
  parameters: readonly SetParameter[],
  requestBody: JsonValue | undefined,
  operation: Operation,
  scope: ValueScope,
): PlanInput[] {
  const inputs = parameters.map(({ name, in: location, value }): PlanInput => {
    const known = parametersOf(operation)
      .get(name)
      ?.find((parameter) => (location ?? parameter.in) === parameter.in);
    return {
      name,
      in: isParameterLocation(location) ? location : (known?.in ?? "query"),
      required: known?.required ?? false,
      source: evaluateValue(value, scope),
    };
  });
  const fields = bodyFields(requestBody).map(
    ([name, value]): PlanInput => ({
      name,
      in: "body",
      required: false,
      source: evaluateValue(value, scope),
    }),
  );
  return [...inputs, ...fields].slice(0, MOST_INPUTS);
}

/** The parameters of an operation by name. Thousands of steps may call one with as many parameters. */
const parametersOf = weakMemoize(({ parameters }: Operation) => {
  const byName = new Map<string, Parameter[]>();
  for (const parameter of parameters) {
    const same = byName.get(parameter.name);
    if (same === undefined) byName.set(parameter.name, [parameter]);
    else same.push(parameter);
  }
  return byName;
});

/** Returns the single values of a body with the paths of their fields. */
function bodyFields(body: JsonValue | undefined): readonly [string, JsonValue][] {
  return isJsonObject(body) ? fieldsOf(body) : [];
}

/** Read once: a workflow that others call has the same body in each of their steps, and it may be large. */
const fieldsOf = weakMemoize((body: JsonObject): [string, JsonValue][] => {
  const fields: [string, JsonValue][] = [];
  const pending = [{ value: jsonOf(body.payload), path: "", depth: 0 }];
  // The loop also visits values that are added during iteration.
  for (const { value, path, depth } of pending) {
    if (value === undefined || fields.length >= MOST_INPUTS) continue;
    if (typeof value !== "object" || value === null || isSelector(value))
      fields.push([path, value]);
    else if (depth < DEEPEST)
      for (const [key, inner] of Object.entries(
        Array.isArray(value) ? value.slice(0, MOST_VALUES) : value,
      )) {
        if (pending.length >= MOST_VALUES) break;
        const part = Array.isArray(value) ? "[]" : key;
        pending.push({ value: inner, path: joinFields(path, part), depth: depth + 1 });
      }
  }
  for (const replacement of jsonItems(body.replacements).slice(0, MOST_INPUTS)) {
    if (!isJsonObject(replacement) || replacement.value === undefined) continue;
    const { target } = replacement;
    if (typeof target === "string" && target.startsWith("/"))
      fields.push([fieldOfPointer(target), replacement.value]);
  }
  return fields;
});

/** Reads a body that is written as a text: `{"petId": "{$inputs.petId}"}`. */
function jsonOf(payload: JsonValue | undefined): JsonValue | undefined {
  if (typeof payload !== "string" || payload.length > LONGEST_TEXT) return payload;
  if (!/^\s*[{[]/.test(payload)) return payload;
  try {
    const value: JsonValue = JSON.parse(payload);
    return value;
  } catch {
    return payload;
  }
}
