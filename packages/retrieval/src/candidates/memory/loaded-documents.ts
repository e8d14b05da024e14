import type { LoadedOperation } from "./loaded-operation.ts";
import { type TermPlace, termPlaces } from "./term-places.ts";

/** The operations of all documents that are searched together. Each has a place, counted from 0. */
export interface LoadedDocuments {
  readonly operations: readonly LoadedOperation[];
  /** The operations that have a term, by place. */
  readonly withTerm: (term: string) => readonly TermPlace[];
}

export function joinDocuments(parts: readonly (readonly LoadedOperation[])[]): LoadedDocuments {
  const operations = parts.flat();
  return { operations, withTerm: termPlaces(operations.map(({ terms }) => terms)) };
}
