import type { OperationId } from "@speclens/core";
import { inputLabels } from "./input-labels.ts";
import { placeValues } from "./place-values.ts";
import type { QuestionValue } from "./question-value.ts";

/** Returns whether a question has the value of an operation's parameter, by the names alone. */
export function isKnown(
  name: string,
  operation: OperationId,
  values: readonly QuestionValue[],
  question: string,
): boolean {
  const isPath = operation.includes(`{${name}}`);
  const input = {
    ...({ name, in: isPath ? "path" : "query", required: true } as const),
    ...{ types: [], labels: inputLabels(name, operation) },
  };
  return placeValues([input], values, question).size > 0;
}
