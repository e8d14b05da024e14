import type { Operation } from "@speclens/core";
import { analyze } from "@speclens/ranking";
import { firstSentence, isInterface, isVersion, nameWords, plainText } from "@speclens/text";
import { singularWords } from "@speclens/text/singular-words";
import type { ScoreQuestion } from "../../contracts/score.ts";

/** Longer sentences are not asked as a whole, in characters. */
const LONGEST = 200;
/** Segments of a path that a question names, counted from its end. */
const MOST_SEGMENTS = 3;

/** What people say for a method. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ["GET", "show"],
  ["POST", "add"],
  ["PUT", "replace"],
  ["PATCH", "change"],
  ["DELETE", "remove"],
]);

/**
 * Makes questions about an operation from its own texts: its summary, and what else says the same in other words. A text
 * that has no word besides those of the summary is no question of its own.
 *
 * @param summary the summary, or the first sentence of the description
 */
export function operationQuestions(
  { id: operation, operationId = "", description = "", method, path }: Operation,
  summary: string | undefined,
): ScoreQuestion[] {
  const title = plainText(summary ?? "");
  const questions: ScoreQuestion[] = [];
  if (analyze(title).length > 0) questions.push({ operation, kind: "summary", text: title });
  const known = new Set([JSON.stringify(termsOf(title))]);
  const words = new Set(analyze(title));
  const others = [
    sentenceBeside(description, title),
    nameWords(operationId).join(" "),
    wordsOfPath(method, path),
  ];
  for (const text of others) {
    const terms = termsOf(text);
    const key = JSON.stringify(terms);
    if (terms.length < 2 || known.has(key) || terms.every((term) => words.has(term))) continue;
    known.add(key);
    questions.push({ operation, kind: "other", text });
  }
  return questions;
}

/** Returns the distinct terms of a text, sorted. */
function termsOf(text: string): string[] {
  return [...new Set(analyze(text))].sort();
}

/** Returns the first sentence of a description, or the second one if the first is the summary; `""` if there is none. */
function sentenceBeside(description: string, title: string): string {
  const text = plainText(description);
  const first = firstSentence(text, LONGEST);
  const key = JSON.stringify(termsOf(title));
  if (JSON.stringify(termsOf(first)) !== key) return first.endsWith("…") ? "" : first;
  const second = firstSentence(text.slice(first.length).trimStart(), LONGEST);
  return second.endsWith("…") ? "" : second;
}

/** Says what an operation does by its method and path: `remove repository key`. Returns `""` for paths that name calls. */
function wordsOfPath(method: string, path: string): string {
  const verb = VERBS.get(method);
  if (verb === undefined || /[#?=]/.test(path)) return "";
  const nouns = path
    .split("/")
    .filter(
      (segment) =>
        segment !== "" && !/[{}]/.test(segment) && !isVersion(segment) && !isInterface(segment),
    )
    .slice(-MOST_SEGMENTS)
    .flatMap((segment) => singularWords(segment));
  return nouns.length === 0 ? "" : `${verb} ${nouns.join(" ")}`;
}
