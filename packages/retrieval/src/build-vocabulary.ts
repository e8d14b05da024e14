import type { IndexedDocument } from "@speclens/core";
import { analyzeWords } from "./analyze.ts";
import type { AnalyzedChunk } from "./analyzed-chunk.ts";
import { HEAD_WEIGHT } from "./bm25.ts";
import type { Language } from "./languages.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Counts the terms of a document's operations and collects the words of its names. */
export function buildVocabulary(
  indexed: IndexedDocument,
  chunks: readonly AnalyzedChunk[],
  languages: readonly Language[],
): Vocabulary {
  const frequencies = new Map<string, number>();
  const answerFrequencies = new Map<string, number>();
  let answerLength = 0;
  let operations = 0;
  let length = 0;
  for (const { chunk, head, body, answer } of chunks) {
    // The first part of an operation has the words of all of it.
    if (chunk.type !== "endpoint" || (chunk.part?.number ?? 1) > 1) continue;
    operations += 1;
    length += HEAD_WEIGHT * head.length + body.length;
    for (const term of new Set([...head, ...body]))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    answerLength += answer.length;
    for (const term of answer) answerFrequencies.set(term, (answerFrequencies.get(term) ?? 0) + 1);
  }
  const names = namesOf(indexed);
  return { operations, length, frequencies, answerLength, answerFrequencies, names, languages };
}

function namesOf({ document }: IndexedDocument): Set<string> {
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
