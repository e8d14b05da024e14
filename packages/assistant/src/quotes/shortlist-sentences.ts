import { questionWords } from "./question-words.ts";
import { LONGEST_STATEMENT, sentencesOf } from "./sentences-of.ts";
import type { Sentence, Statement } from "./statement.ts";

/** Maximum number of sentences that are compared in meaning, because that takes time. */
const MOST_COMPARED = 120;
/** Maximum number of characters of all statements. */
const MOST_CHARACTERS = 400_000;
/** Added to the number of words of a sentence, so that the shortest ones are not the best. */
const SHORT = 5;

/**
 * Returns the sentences that share the rarest words with a question, best first, up to 120. A word counts more if fewer
 * sentences contain it. If statements are equal, only the first one is kept.
 *
 * @param statements those of the likeliest operations first
 */
export function shortlistSentences(
  question: string,
  statements: readonly Statement[],
): readonly Sentence[] {
  const asked = questionWords(question);
  const counts = new Map<string, number>();
  const found: { sentence: Omit<Sentence, "shared">; shared: string[]; length: number }[] = [];
  let all = 0;
  for (const statement of distinct(statements)) {
    const about = questionWords(statement.about ?? "");
    for (const [place, text] of sentencesOf(statement.text).entries()) {
      all++;
      const own = questionWords(text);
      // The question may be far longer than a sentence.
      const shared = [...new Set([...own, ...about])].filter((word) => asked.has(word));
      for (const word of shared) counts.set(word, (counts.get(word) ?? 0) + 1);
      if (shared.length > 0)
        found.push({ sentence: { statement, place, text }, shared, length: own.size });
    }
  }
  const weightOf = (word: string): number => Math.log(1 + all / (1 + (counts.get(word) ?? 0)));
  return found
    .map(({ sentence, shared, length }) => {
      const weights = new Map(shared.map((word) => [word, weightOf(word)]));
      const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
      return {
        sentence: { ...sentence, shared: weights },
        score: sum / Math.sqrt(SHORT + length),
      };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_COMPARED)
    .map(({ sentence }) => sentence);
}

function distinct(statements: readonly Statement[]): Statement[] {
  const known = new Set<string>();
  let characters = 0;
  return statements.filter(({ document, about = "", text }) => {
    const key = JSON.stringify([document, about, text]);
    characters += Math.min(text.length, LONGEST_STATEMENT);
    if (known.has(key) || characters > MOST_CHARACTERS) return false;
    known.add(key);
    return true;
  });
}
