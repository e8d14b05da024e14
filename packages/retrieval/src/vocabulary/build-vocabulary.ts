import type { ApiDocument, Chunk } from "@speclens/core";
import { analyzeWords, HEAD_WEIGHT, type Language } from "@speclens/ranking";
import type { ChunkTerms } from "./chunk-terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Counts the terms of a document's operations, one chunk at a time. */
export interface VocabularyBuilder {
  add(chunk: Chunk, terms: ChunkTerms): void;
  /** Returns the counts and the words in the document's names. */
  vocabulary(): Vocabulary;
}

export function buildVocabulary(
  document: ApiDocument,
  languages: readonly Language[],
): VocabularyBuilder {
  const frequencies = new Map<string, number>();
  const answerFrequencies = new Map<string, number>();
  let answerLength = 0;
  let items = 0;
  let length = 0;
  return {
    add(chunk, { head, body, answer }) {
      // The first part of an operation contains all of its words.
      if (chunk.type !== "endpoint" || (chunk.part?.number ?? 1) > 1) return;
      items += 1;
      length += HEAD_WEIGHT * head.length + body.length;
      for (const term of new Set([...head, ...body]))
        frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      answerLength += answer.length;
      for (const term of answer)
        answerFrequencies.set(term, (answerFrequencies.get(term) ?? 0) + 1);
    },
    vocabulary: () => ({
      items,
      length,
      frequencies,
      answerLength,
      answerFrequencies,
      names: namesOf(document),
      languages,
    }),
  };
}

function namesOf(document: ApiDocument): Set<string> {
  const names = new Set<string>();
  const add = (text: string | undefined) => {
    if (text !== undefined) for (const { word } of analyzeWords(text)) names.add(word);
  };
  for (const operation of document.operations) {
    add(operation.path);
    add(operation.operationId);
    add(operation.summary);
    for (const tag of operation.tags) add(tag);
  }
  for (const schema of document.schemas) add(schema.name);
  return names;
}
