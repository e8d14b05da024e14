import { countInChunk } from "../bm25.ts";
import { lengthInTerms } from "../count-wanted.ts";
import { compareIds } from "../query-rows.ts";
import type { FoundChunk, SearchedOperation } from "../searched-operation.ts";
import { searchedOperation } from "../searched-operation.ts";
import { type LoadedVectors, loadedVectors } from "./loaded-vectors.ts";
import { type TermPlaces, termPlaces } from "./term-places.ts";

/** The operations of one revision of a document in memory. Each has a place, counted from 0. */
export interface LoadedRevision {
  /** By place, ordered by id. */
  readonly operations: readonly SearchedOperation[];
  /** By the operations' ids. */
  readonly places: ReadonlyMap<string, number>;
  readonly head: (term: string) => TermPlaces;
  readonly body: (term: string) => TermPlaces;
  readonly answer: (term: string) => TermPlaces;
  /** By place, of head and body in terms, as `TermCounts` has it. */
  readonly lengths: readonly number[];
  /** By place, different terms of the answer. */
  readonly answerLengths: readonly number[];
  readonly vectors: LoadedVectors;
}

/** @param chunks of one revision, in any order, with `CHUNK_COLUMNS` and, where there are any, vectors */
export function loadedRevision(chunks: readonly FoundChunk[]): LoadedRevision {
  const firsts = chunks
    .filter(({ id, first }) => id === first)
    .sort((left, right) => compareIds(left.id, right.id));
  const texts = (column: string) => firsts.map(({ row }) => row.text(column));
  const [heads, bodies, answers] = [
    texts("head_terms"),
    texts("body_terms"),
    texts("answer_terms"),
  ];
  const places = new Map(firsts.map(({ id }, place) => [id, place]));
  return {
    operations: firsts.map(searchedOperation),
    places,
    head: termPlaces(heads),
    body: termPlaces(bodies),
    answer: termPlaces(answers),
    lengths: heads.map((head, place) =>
      countInChunk(lengthInTerms(head), lengthInTerms(bodies[place] ?? "")),
    ),
    answerLengths: answers.map(lengthInTerms),
    vectors: loadedVectors(chunks, places),
  };
}
