import type { OperationId } from "@speclens/core";
import { followerOf, inputLabels } from "./input-labels.ts";
import type { OperationInput } from "./operation-input.ts";
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
  const inputOf = (own: string): OperationInput => {
    const pairsWith = isPath ? followerOf(own, operation) : undefined;
    return {
      ...({ name: own, in: isPath ? "path" : "query", required: true } as const),
      ...{ types: [], labels: inputLabels(own, operation) },
      ...(pairsWith !== undefined && { pairsWith }),
    };
  };
  const names = isPath
    ? [...operation.matchAll(/\{([^{}]+)\}/gu)].map(([, own = ""]) => own)
    : [name];
  const placed = placeValues(names.map(inputOf), values, question);
  return [...placed.keys()].some((input) => input.name === name);
}
