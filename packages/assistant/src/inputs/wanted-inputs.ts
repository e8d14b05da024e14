import { firstSentence, splitIdentifier } from "@speclens/text";
import type { OperationInput } from "./operation-input.ts";

/** Maximum number of inputs of one operation that a task wants. */
const MOST_WANTED = 12;
/** Maximum number of characters of a description that is compared. */
const LONGEST_SENTENCE = 200;
/** Maximum number of parts of a task, and the shortest one in characters. */
const MOST_PARTS = 24;
const SHORTEST_PART = 7;

/** How much nearer a field has to be for each level that it lies deeper. */
const INNER = 0.03;

/** Where a task may have a further request or condition. */
const BETWEEN_PARTS =
  /[.;:,!?](?:\s|$)|\s(?:and|but|that|which|when|who|or|und|aber|dass|oder|wenn|и|но|а|что|или|если)\s/iu;

/** Returns the parts of a task that may each speak of another input: the task itself, its clauses and half sentences. */
export function taskParts(question: string): string[] {
  const parts = question
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST_PART);
  return [...new Set([question, ...parts])].slice(0, MOST_PARTS);
}

/** Returns the inputs of an operation that a task may want: all but those in the path. */
export function comparedInputs(inputs: readonly OperationInput[]): readonly OperationInput[] {
  return inputs.filter(({ in: place }) => place !== "path");
}

/** Returns what is compared with a task: `pause collection behavior: The payment collection behavior …`. */
export function inputText({ name, description = "" }: OperationInput): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(splitIdentifier);
  return `${words.join(" ").toLowerCase()}: ${firstSentence(description, LONGEST_SENTENCE)}`;
}

/**
 * Returns the names of the inputs that a task seems to be about, nearest first, up to 12. Of fields with one name, the
 * outermost counts, and an inner field has to be nearer than an outer one.
 *
 * @param nearness how near the text of each input is to the nearest part of the task, −1 to 1
 */
export function wantedInputs(
  inputs: readonly OperationInput[],
  nearness: readonly number[],
): string[] {
  const own = new Set<string>();
  return inputs
    .map(({ name }, index) => {
      const path = name.replaceAll("[]", "").split(".");
      const near = (nearness[index] ?? 0) - INNER * (path.length - 1);
      return { name, last: path.at(-1) ?? name, depth: path.length, near };
    })
    .sort((one, other) => one.depth - other.depth)
    .filter(({ last }) => {
      const isNew = !own.has(last);
      own.add(last);
      return isNew;
    })
    .sort((one, other) => other.near - one.near)
    .slice(0, MOST_WANTED)
    .map(({ name }) => name);
}
