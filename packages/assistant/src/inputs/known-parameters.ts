import type { OperationId } from "@speclens/core";
import { followerOf, inputLabels } from "./input-labels.ts";
import type { OperationInput } from "./operation-input.ts";
import { placeValues } from "./place-values.ts";
import type { QuestionValue } from "./question-value.ts";

/**
 * Returns a function that says whether a question has the value of an operation's parameter, by the names alone.
 * Parameters of the path compete for the values, so they are placed together, once.
 */
export function knownParameters(
  operation: OperationId,
  values: readonly QuestionValue[],
  question: string,
): (name: string) => boolean {
  const inputOf = (name: string, place: "path" | "query"): OperationInput => {
    const pairsWith = place === "path" ? followerOf(name, operation) : undefined;
    return {
      ...{ name, in: place, required: true },
      ...{ types: [], labels: inputLabels(name, operation) },
      ...(pairsWith !== undefined && { pairsWith }),
    };
  };
  const known = (inputs: readonly OperationInput[]): Set<string> =>
    new Set(Array.from(placeValues(inputs, values, question).keys(), ({ name }) => name));
  const inPath = new Set([...operation.matchAll(/\{([^{}]+)\}/gu)].map(([, name = ""]) => name));
  let ofPath: ReadonlySet<string> | undefined;
  return (name) => {
    if (!inPath.has(name)) return known([inputOf(name, "query")]).has(name);
    ofPath ??= known(Array.from(inPath, (one) => inputOf(one, "path")));
    return ofPath.has(name);
  };
}
