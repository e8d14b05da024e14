import { askAgain } from "../ask-again/ask-again.mjs";

/**
 * What the doubtful questions of all sets find at once, and with the best of the words that they are given.
 *
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets
 * @returns {Promise<import("./aims.mjs").Figures>}
 */
export async function askAgainFigures(sets) {
  let [doubtful, found, bestWord] = [0, 0, 0];
  for (const set of sets)
    for await (const file of askAgain(set, false)) {
      doubtful += file.doubtful;
      found += file.found;
      bestWord += file.bestWord;
    }
  return {
    "doubtful found": found / doubtful,
    "doubtful with the best word": (found + bestWord) / doubtful,
  };
}
