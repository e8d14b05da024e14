import { readArguments } from "./read-arguments.mjs";
import { readQuestionSets } from "./read-question-sets.mjs";

/** Questions of a set: for some, an index of thousands of operations is built again. */
export const DEFAULT_LIMIT = 150;

/**
 * The arguments of a benchmark that asks some questions of each set, and foreign questions of all sets.
 *
 * @param {string} usage
 */
export async function readDrawnSets(usage) {
  const { folder, fresh, json, only, limit = DEFAULT_LIMIT } = readArguments(usage);
  const asked = await readQuestionSets(folder, { only, limit });
  return { asked, all: await readQuestionSets(folder), fresh, json };
}
