import type { Chunk } from "@speclens/core";
import { analyze, type Language } from "@speclens/ranking";

/** The terms of a chunk's search texts. */
export interface ChunkTerms {
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Each term occurs once. A field is not more relevant because a response contains it twice. */
  readonly answer: readonly string[];
}

export function analyzeChunk({ searchText }: Chunk, languages: readonly Language[]): ChunkTerms {
  return {
    head: analyze(searchText.head, languages),
    body: analyze(searchText.body, languages),
    answer: [...new Set(analyze(searchText.answer ?? "", languages))],
  };
}

/** The stored terms, separated by spaces. */
export interface StoredTerms {
  readonly head: string;
  readonly body: string;
  readonly answer: string;
}

export function storedTerms({ head, body, answer }: ChunkTerms): StoredTerms {
  return { head: head.join(" "), body: body.join(" "), answer: answer.join(" ") };
}
