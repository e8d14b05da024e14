import type { Chunk } from "@speclens/core";
import { analyze } from "./analyze.ts";
import type { Language } from "./languages.ts";

/** A chunk with the terms of its search texts. */
export interface AnalyzedChunk {
  readonly chunk: Chunk;
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Each term once: a field that an answer holds twice is no likelier asked for. */
  readonly answer: readonly string[];
}

export function analyzeChunk(chunk: Chunk, languages: readonly Language[]): AnalyzedChunk {
  return {
    chunk,
    head: analyze(chunk.searchText.head, languages),
    body: analyze(chunk.searchText.body, languages),
    answer: [...new Set(analyze(chunk.searchText.answer ?? "", languages))],
  };
}
