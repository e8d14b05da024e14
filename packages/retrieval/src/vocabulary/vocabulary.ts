import { isJsonObject, type JsonValue } from "@speclens/core";
import {
  isLanguageCode,
  type Language,
  loadLanguages,
  questionLanguages,
  type TermStatistics,
} from "@speclens/ranking";

/**
 * Term statistics of a set of operations. Each revision stores its own statistics. A search adds up those of the
 * searched documents, so its scores depend on nothing else in the store. Names are the words of paths, operationIds,
 * tags, summaries and schema names.
 */
export interface Vocabulary extends TermStatistics {
  /** The total number of distinct terms per response. */
  readonly answerLength: number;
  /** Term → number of operations whose response contains it. */
  readonly answerFrequencies: ReadonlyMap<string, number>;
}

/** Converts a vocabulary to its stored form. */
export function vocabularyToJson(vocabulary: Vocabulary): unknown {
  return {
    operations: vocabulary.items,
    length: vocabulary.length,
    frequencies: Object.fromEntries(vocabulary.frequencies),
    answerLength: vocabulary.answerLength,
    answerFrequencies: Object.fromEntries(vocabulary.answerFrequencies),
    names: [...vocabulary.names],
    languages: vocabulary.languages?.map(({ code }) => code),
  };
}

/** Parses the stored form. Throws an Error for anything else. Older stores do not list languages. */
export async function vocabularyFromJson(value: unknown): Promise<Vocabulary> {
  if (!isJsonObject(value)) throw new Error("a stored vocabulary is damaged");
  const { operations, length, answerLength, names } = value;
  if (
    typeof operations !== "number" ||
    typeof length !== "number" ||
    typeof answerLength !== "number" ||
    !Array.isArray(names)
  )
    throw new Error("a stored vocabulary is damaged");
  const frequencies = countsFromJson(value.frequencies);
  const answerFrequencies = countsFromJson(value.answerFrequencies);
  const words = new Set<string>();
  for (const name of names) if (typeof name === "string") words.add(name);
  const codes = Array.isArray(value.languages) ? value.languages.filter(isLanguageCode) : [];
  const languages = await loadLanguages(codes);
  return {
    items: operations,
    length,
    frequencies,
    answerLength,
    answerFrequencies,
    names: words,
    languages,
  };
}

function countsFromJson(value: JsonValue | undefined): Map<string, number> {
  if (!isJsonObject(value)) throw new Error("a stored vocabulary is damaged");
  const counts = new Map<string, number>();
  for (const [term, count] of Object.entries(value))
    if (typeof count === "number") counts.set(term, count);
  return counts;
}

export function joinVocabularies(parts: readonly Vocabulary[]): Vocabulary {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const sum = addVocabularies();
  for (const part of parts) sum.add(part);
  return sum.joined();
}

/** Adds up vocabularies one at a time, so that only one of them and the sum need to be in memory. */
export interface VocabularySum {
  add(part: Vocabulary): void;
  /** Returns the sum. Call it only once, at the end. */
  joined(): Vocabulary;
}

export function addVocabularies(): VocabularySum {
  const names = new Set<string>();
  const frequencies = new Map<string, number>();
  const answerFrequencies = new Map<string, number>();
  const languages = new Map<string, Language>();
  let items = 0;
  let length = 0;
  let answerLength = 0;
  return {
    add(part) {
      items += part.items;
      length += part.length;
      answerLength += part.answerLength;
      for (const name of part.names) names.add(name);
      addCounts(frequencies, part.frequencies);
      addCounts(answerFrequencies, part.answerFrequencies);
      for (const language of part.languages ?? []) languages.set(language.code, language);
    },
    joined: () => ({
      items,
      length,
      frequencies,
      answerLength,
      answerFrequencies,
      names,
      languages: [...languages.values()].sort((left, right) => (left.code < right.code ? -1 : 1)),
    }),
  };
}

function addCounts(sum: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [term, count] of counts) sum.set(term, (sum.get(term) ?? 0) + count);
}

/** Returns the vocabulary with only those languages that the question may be in. */
export function vocabularyFor(question: string, vocabulary: Vocabulary): Vocabulary {
  if (vocabulary.languages === undefined || vocabulary.languages.length === 0) return vocabulary;
  const languages = questionLanguages(question, vocabulary.languages);
  if (languages === undefined) return vocabulary;
  return { ...vocabulary, languages, isForeignQuestion: languages.length > 0 };
}
