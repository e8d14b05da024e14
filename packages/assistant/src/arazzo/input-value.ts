import {
  isJsonObject,
  type JsonValue,
  type PlanInput,
  type PlanStep,
  type ValueSource,
} from "@speclens/core";
import { codeOf } from "./code-of.ts";
import { isLiteral } from "./is-literal.ts";
import { responseValue } from "./response-value.ts";
import type { StepOutputs } from "./step-outputs.ts";
import type { WorkflowInputs } from "./workflow-inputs.ts";

/** The value of an input, as it is written into a parameter or a body. */
export interface InputValue {
  readonly value: JsonValue;
  /** Whether `value` is a runtime expression. */
  readonly isExpression: boolean;
  /** Notes about the value, in CommonMark. */
  readonly note?: string;
}

/** What the values of the steps have in common. */
export interface ValueContext {
  readonly inputs: WorkflowInputs;
  readonly outputs: StepOutputs;
  /** Numbers of the steps before the current one. */
  readonly earlier: ReadonlySet<number>;
}

/** Returns the value of an input. A value that Arazzo cannot find in a response is left to the caller, with a note. */
export function inputValue(
  step: PlanStep,
  input: PlanInput,
  { inputs, outputs, earlier }: ValueContext,
): InputValue {
  const { source } = input;
  const expression = (value: string, note?: string): InputValue => ({
    value,
    isExpression: true,
    ...(note !== undefined && { note }),
  });
  switch (source.kind) {
    case "caller":
      return expression(inputs.fromCaller(step, input));
    case "question":
      return expression(inputs.fromQuestion(step, input, source.value));
    case "constant": {
      // A parameter may be a list, but not an object.
      const isInPlace = input.in === "body" || !isJsonObject(source.value);
      if (isInPlace && isLiteral(source.value)) return { value: source.value, isExpression: false };
      return expression(inputs.constant(step, input, source.value));
    }
    case "step": {
      const origin = `${codeOf(input.name)} is ${sourceText(source)}`;
      if (!earlier.has(source.step))
        return expression(
          inputs.fromCaller(step, input),
          `${origin}. That step is not before this one, so the caller gives the value.`,
        );
      if (source.operation !== undefined)
        return expression(
          inputs.fromCaller(step, input),
          `${origin}. That step calls another operation, so the caller gives the value.`,
        );
      const found = responseValue(source.field, source.certainty === 1);
      if (found !== undefined) {
        const first =
          found.lists === 0 ? "" : ", the first item of each list. Check that it is the right one";
        return expression(outputs.expressionOf(source.step, found), `${origin}${first}.`);
      }
      const response = outputs.expressionOf(source.step, {
        names: ["response"],
        value: "$response.body",
      });
      return expression(
        inputs.fromCaller(step, input),
        `${origin}. The document does not say where exactly, so the caller takes it from ${codeOf(response)}.`,
      );
    }
  }
}

/** Says where a value comes from, in CommonMark. */
export function sourceText(source: ValueSource): string {
  switch (source.kind) {
    case "caller":
      return "a value that the caller gives";
    case "question":
      return `${codeOf(JSON.stringify(source.value))} in the task`;
    case "constant":
      return `always ${codeOf(JSON.stringify(source.value))}`;
    case "step": {
      const certainty = Math.round(source.certainty * 100) / 100;
      const place = source.field === "" ? "the response" : codeOf(source.field);
      const from =
        source.operation === undefined
          ? `step ${source.step}`
          : `${codeOf(source.operation)}, an alternative of step ${source.step}`;
      return `${place} of ${from} (certainty ${certainty})`;
    }
  }
}
