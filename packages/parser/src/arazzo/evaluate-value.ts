import { isJsonObject, type JsonValue, type ValueSource } from "@speclens/core";
import { fieldOfPath, fieldOfPointer, joinFields } from "./response-field.ts";

/** The values of a workflow or step, by name. */
export type Values = ReadonlyMap<string, ValueSource>;

/** What expressions of a workflow may refer to. */
export interface ValueScope {
  /** Inputs whose values are known. All others come from the caller. */
  readonly inputs: Values;
  /** Outputs of the steps so far, by step id. */
  readonly steps: ReadonlyMap<string, Values>;
  /** Outputs of the workflows that ran before, by workflow id. */
  readonly workflows: ReadonlyMap<string, Values>;
  /** Outputs of the workflow that the current step calls; absent if it calls none. */
  readonly outputs?: Values;
  /** Number of the step whose outputs are read; absent otherwise. */
  readonly response?: number;
  /** Called for a reference that leads nowhere. */
  readonly onMissing: (code: "step-missing" | "output-missing", expression: string) => void;
}

const CALLER: ValueSource = { kind: "caller" };
const STEP = /^\$steps\.([\w-]+)\.outputs\.([^#]+)(?:#(\/.*))?$/s;
const INPUT = /^\$inputs\.([^#]+)(?:#(\/.*))?$/s;
const WORKFLOW = /^\$workflows\.([\w-]+)\.outputs\.([^#]+)(?:#(\/.*))?$/s;
const CALLED = /^\$outputs\.([^#]+)(?:#(\/.*))?$/s;
const BODY = /^\$response\.body(?:#(\/.*)?)?$/s;
const HEADER = /^\$response\.header\.(.+)$/s;
const EMBEDDED = /\{(\$[^{}]*)\}/g;
/** How much of a text is searched for expressions, and the longest expression and field, in characters. */
const LONGEST_TEXT = 1_000;

/**
 * Says where a value comes from: a constant, a runtime expression, a text with embedded expressions, or a Selector
 * Object. A text with several expressions comes from the first response among them.
 */
export function evaluateValue(value: JsonValue, scope: ValueScope): ValueSource {
  if (typeof value === "string") {
    if (value.startsWith("$")) return evaluateExpression(value, scope);
    const text = value.slice(0, LONGEST_TEXT);
    if (!text.includes("{$")) return { kind: "constant", value };
    const sources = Array.from(text.matchAll(EMBEDDED), ([, expression = ""]) =>
      evaluateExpression(expression, scope),
    );
    return sources.find(({ kind }) => kind === "step") ?? CALLER;
  }
  if (!isSelector(value)) return { kind: "constant", value };
  if (value.selector.length > LONGEST_TEXT) return CALLER;
  const context = evaluateExpression(value.context, scope);
  const type = isJsonObject(value.type) ? value.type.type : value.type;
  const field = type === "jsonpath" ? fieldOfPath(value.selector) : fieldOfPointer(value.selector);
  return field === undefined || type === "xpath" ? CALLER : within(context, field);
}

/** Returns whether a value is a Selector Object. */
export function isSelector(
  value: JsonValue | undefined,
): value is { readonly context: string; readonly selector: string; readonly type: JsonValue } {
  return (
    isJsonObject(value) &&
    typeof value.context === "string" &&
    typeof value.selector === "string" &&
    value.type !== undefined
  );
}

function evaluateExpression(expression: string, scope: ValueScope): ValueSource {
  if (expression.length > LONGEST_TEXT) return CALLER;
  const [, step, output = "", part] = STEP.exec(expression) ?? [];
  if (step !== undefined) {
    const outputs = scope.steps.get(step);
    if (outputs === undefined) {
      scope.onMissing("step-missing", expression);
      return CALLER;
    }
    const value = named(outputs, output);
    if (value === undefined) scope.onMissing("output-missing", expression);
    return within(value ?? CALLER, fieldOfPointer(part ?? ""));
  }
  const [, workflow, result = "", partOfResult] = WORKFLOW.exec(expression) ?? [];
  if (workflow !== undefined) {
    const outputs = scope.workflows.get(workflow);
    const value = outputs === undefined ? undefined : named(outputs, result);
    return within(value ?? CALLER, fieldOfPointer(partOfResult ?? ""));
  }
  const [, input, partOfInput] = INPUT.exec(expression) ?? [];
  if (input !== undefined)
    return within(named(scope.inputs, input) ?? CALLER, fieldOfPointer(partOfInput ?? ""));
  const [, called, partOfCalled] = CALLED.exec(expression) ?? [];
  if (called !== undefined)
    return within(
      named(scope.outputs ?? new Map(), called) ?? CALLER,
      fieldOfPointer(partOfCalled ?? ""),
    );
  const { response } = scope;
  if (response === undefined) return CALLER;
  const body = BODY.exec(expression);
  if (body !== null)
    return { kind: "step", step: response, field: fieldOfPointer(body[1] ?? ""), certainty: 1 };
  const header = HEADER.exec(expression)?.[1];
  return header === undefined
    ? CALLER
    : { kind: "step", step: response, field: `header.${header}`, certainty: 1 };
}

/** Finds a value by name. Some authors write a field of an output behind a dot: `$steps.a.outputs.user.id`. */
function named(values: Values, name: string): ValueSource | undefined {
  const value = values.get(name);
  const dot = name.indexOf(".");
  if (value !== undefined || dot < 0) return value;
  const outer = values.get(name.slice(0, dot));
  return outer === undefined ? undefined : within(outer, name.slice(dot + 1));
}

/** Returns a part of a value. */
function within(value: ValueSource, field: string): ValueSource {
  if (field === "") return value;
  if (value.kind !== "step") return CALLER;
  const joined = joinFields(value.field, field);
  return joined.length > LONGEST_TEXT ? CALLER : { ...value, field: joined };
}
