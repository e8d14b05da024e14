import type { PlanQuote } from "@speclens/core";
import { sentencesOf } from "./sentences-of.ts";
import type { Sentence, Statement } from "./statement.ts";

/*
 * `node bench/details.mjs --only develop` measures these numbers, and `--only report` tells whether they carry over.
 */

/** Maximum number of quotes, of characters of one, and of all. */
const MOST_QUOTES = 3;
const LONGEST_QUOTE = 420;
const MOST_CHARACTERS = 700;
/** Number of sentences of a statement whose words count. */
const COUNTED = 3;
/** Weights of nearness in meaning and of the place of the operation, beside the share of the question's words. */
const NEARNESS = 2;
const PLACE = 0.1;
/** What a quote must score at least. */
const LEAST_SCORE = 1;

/**
 * Chooses the statements that may answer a question about the documents, best first, up to three. Long ones are cut to
 * the sentences that have most in common with the question. Nothing is quoted that has little in common with it.
 *
 * @param sentences by `shortlistSentences`
 * @param similarities of the sentences to the question, −1 to 1; none without a model
 */
export function chooseQuotes(
  sentences: readonly Sentence[],
  similarities: readonly number[] | undefined,
): PlanQuote[] {
  const weights = new Map(sentences.flatMap(({ shared }) => [...shared]));
  const total = sumOf(weights.values());
  if (total === 0) return [];
  const isNews = isMoreThanSummary(sentences);
  const byStatement = new Map<Statement, Judged[]>();
  for (const [index, sentence] of sentences.entries()) {
    if (!isNews(sentence.statement)) continue;
    const similarity = similarities?.[index] ?? 0;
    const score = sumOf(sentence.shared.values()) / total + NEARNESS * similarity;
    const own = byStatement.get(sentence.statement) ?? [];
    byStatement.set(sentence.statement, [...own, { ...sentence, similarity, score }]);
  }
  const places = [...new Set([...byStatement.keys()].map(({ rank }) => rank))];
  const last = Math.max(1, ...places);
  const ranked = [...byStatement]
    .map(([statement, own]) => {
      const best = own.toSorted((one, other) => other.score - one.score);
      const words = new Map(best.slice(0, COUNTED).flatMap(({ shared }) => [...shared]));
      const nearest = Math.max(...own.map(({ similarity }) => similarity));
      const place = PLACE * (1 - statement.rank / last);
      return {
        ...{ statement, best },
        score: sumOf(words.values()) / total + NEARNESS * nearest + place,
      };
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_QUOTES);
  let room = MOST_CHARACTERS;
  return ranked.flatMap(({ statement: { document, operation, about, text: all }, best }) => {
    const text = quoted(all, best, Math.min(LONGEST_QUOTE, room));
    if (text === "") return [];
    room -= text.length;
    return [{ document, operation, ...(about !== undefined && { about }), text }];
  });
}

/** The first sentence of an operation's description says what it does, as its step does. */
function isMoreThanSummary(sentences: readonly Sentence[]): (statement: Statement) => boolean {
  const later = new Set(
    sentences.flatMap(({ statement, place }) => (place > 0 ? [statement] : [])),
  );
  return (statement) => statement.about !== undefined || later.has(statement);
}

interface Judged extends Sentence {
  readonly similarity: number;
  readonly score: number;
}

/**
 * Returns a statement, or as many of its best sentences as fit, in their order. `…` marks what is left out.
 *
 * @param best the sentences that have something in common with the question, best first
 */
function quoted(markdown: string, best: readonly Sentence[], room: number): string {
  const all = sentencesOf(markdown);
  if (lengthOf(all) <= room) return all.join(" ");
  const taken = new Set<number>();
  let length = 0;
  for (const { place, text } of best) {
    if (length + text.length > room) continue;
    taken.add(place);
    length += text.length + 1;
  }
  const parts = [...taken]
    .sort((one, other) => one - other)
    .map((place) => `${place > 0 && !taken.has(place - 1) ? "… " : ""}${all[place] ?? ""}`);
  if (parts.length === 0) return "";
  return `${parts.join(" ")}${taken.has(all.length - 1) ? "" : " …"}`;
}

function lengthOf(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.length + 1, 0);
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
