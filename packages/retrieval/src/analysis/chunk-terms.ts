import type { Chunk } from "@speclens/core";
import { HEAD_WEIGHT } from "../weights/weights.ts";
import { analyze } from "./analyze.ts";
import type { Language } from "./languages.ts";

/** The terms of a chunk's search texts. */
export interface ChunkTerms {
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Each term once: a field that an answer holds twice is no likelier asked for. */
  readonly answer: readonly string[];
}

export function analyzeChunk({ searchText }: Chunk, languages: readonly Language[]): ChunkTerms {
  return {
    head: analyze(searchText.head, languages),
    body: analyze(searchText.body, languages),
    answer: [...new Set(analyze(searchText.answer ?? "", languages))],
  };
}

/** The terms as they are stored, separated by spaces. */
export interface StoredTerms {
  readonly head: string;
  readonly body: string;
  readonly answer: string;
}

export function storedTerms({ head, body, answer }: ChunkTerms): StoredTerms {
  return { head: head.join(" "), body: body.join(" "), answer: answer.join(" ") };
}

/** How often a term counts as being in a chunk. */
export function countInChunk(head: number, body: number): number {
  return HEAD_WEIGHT * head + body;
}
