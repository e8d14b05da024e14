import { cosineOf } from "../cosine.ts";
import type { FoundChunk } from "../searched-operation.ts";

/** A chunk's vector and how near it is to a question. */
export interface NearestChunk {
  /** −1 to 1. */
  readonly cosine: number;
  readonly vector: Float32Array;
}

/** The vectors of a revision's chunks. */
export interface LoadedVectors {
  /** By place of an operation, the nearest of its chunks; undefined where it has no vector. */
  nearest(question: Float32Array): readonly (NearestChunk | undefined)[];
}

/**
 * @param chunks of one revision, as they were read
 * @param places of operations by the ids of their first chunks
 */
export function loadedVectors(
  chunks: readonly FoundChunk[],
  places: ReadonlyMap<string, number>,
): LoadedVectors {
  const rows = chunks.flatMap(({ row, first }) => {
    const place = places.get(first);
    const vector = row.vector("vector");
    // What was read is a view into the whole answer of the store, which need not be kept.
    return place === undefined || vector === undefined ? [] : { place, vector: vector.slice() };
  });
  return {
    nearest: (question) => {
      const nearest: (NearestChunk | undefined)[] = Array.from({ length: places.size });
      for (const { place, vector } of rows) {
        const cosine = cosineOf(vector, question) ?? -1;
        if (cosine > (nearest[place]?.cosine ?? Number.NEGATIVE_INFINITY))
          nearest[place] = { cosine, vector };
      }
      return nearest;
    },
  };
}
