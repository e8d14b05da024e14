import type { ApiDocument } from "@speclens/core";
import { FUNCTION_WORDS } from "./function-words.ts";
import { isLanguageCode, type LanguageCode } from "./languages.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** As much of a document is read: operations spread over the whole of it, the start of each text. */
const MOST_OPERATIONS = 200;
const MOST_OF_A_TEXT = 300;
/** Fewer function words may be a name ("Los Angeles", "La Poste"). */
const FEWEST_FUNCTION_WORDS = 6;
/** Prose has a quarter to a half of them, lists of terms a tenth. */
const LEAST_SHARE = 0.08;

/**
 * The language that a document's summaries and descriptions are written in; undefined for English,
 * for one that is not known here, and where it is in doubt.
 */
export function detectLanguage(document: ApiDocument): LanguageCode | undefined {
  const words = textsOf(document).flatMap(wordsOf);
  const { language, count } = likeliestLanguage(words, LANGUAGES);
  const isSure = count >= FEWEST_FUNCTION_WORDS && count >= LEAST_SHARE * words.length;
  return isSure ? language : undefined;
}

/** The language among these that a question is asked in; undefined for English and where none tells. */
export function questionLanguage(
  question: string,
  languages: readonly LanguageCode[],
): LanguageCode | undefined {
  return languages.length === 0
    ? undefined
    : likeliestLanguage(wordsOf(question), languages).language;
}

const LANGUAGES = Object.keys(FUNCTION_WORDS).filter(isLanguageCode);

/** The language with most function words among the words, and how many; none where English has as many. */
function likeliestLanguage(
  words: readonly string[],
  languages: readonly LanguageCode[],
): { readonly language: LanguageCode | undefined; readonly count: number } {
  let language: LanguageCode | undefined;
  let count = words.filter((word) => STOP_WORDS.has(word)).length;
  for (const candidate of languages) {
    const found = words.filter((word) => FUNCTION_WORDS[candidate].has(word)).length;
    if (found > count) [language, count] = [candidate, found];
  }
  return { language, count };
}

function textsOf(document: ApiDocument): string[] {
  const { operations, tags } = document;
  const step = Math.ceil(operations.length / MOST_OPERATIONS);
  const texts = [document.description, ...tags.map(({ description }) => description)];
  for (let index = 0; index < operations.length; index += step) {
    const operation = operations[index];
    texts.push(operation?.summary, operation?.description);
    for (const { description } of operation?.parameters ?? []) texts.push(description);
  }
  return texts.filter((text) => text !== undefined);
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MOST_OF_A_TEXT)
      .toLowerCase()
      .normalize("NFKC")
      .match(/\p{L}+/gu) ?? []
  );
}
