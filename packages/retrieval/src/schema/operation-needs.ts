import { chunkIdOf, type Edge, type OperationId } from "@speclens/core";
import { isOperationId } from "./stored-values.ts";

/** A value that an operation needs, and a prerequisite: an operation whose response yields it. */
export interface OperationNeed {
  /** Name of the parameter or field. */
  readonly value: string;
  readonly from: OperationId;
  /** The probability that the link is right, in (0, 1]. */
  readonly weight: number;
}

/**
 * Encodes the needs of each operation for its row. Maps a chunk id to JSON of `[value, producer, weight]`,
 * most likely first.
 */
export function needsByOperation(edges: readonly Edge[]): ReadonlyMap<string, string> {
  const needs = new Map<string, [value: string, from: string, weight: number][]>();
  for (const { from, to, kind, via, weight = 0 } of edges) {
    if (kind !== "produces") continue;
    const known = needs.get(to) ?? [];
    needs.set(to, known);
    known.push([via.split(" <- ", 1)[0] ?? via, from, weight]);
  }
  return new Map(
    [...needs].map(([id, known]) => [
      id,
      JSON.stringify(known.sort((left, right) => right[2] - left[2])),
    ]),
  );
}

/** Returns a function that parses the needs on its first call, because few candidates use them. */
export function needsReader(
  document: string,
  stored: string | undefined,
): () => readonly OperationNeed[] {
  let needs: readonly OperationNeed[] | undefined;
  return () => {
    needs ??= readNeeds(document, stored);
    return needs;
  };
}

/** Decodes the needs of a row. Omits damaged entries, because a search works without them. */
export function readNeeds(document: string, stored: string | undefined): OperationNeed[] {
  if (stored === undefined) return [];
  const prefix = chunkIdOf(document, "");
  const entries = parsed(stored);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    if (!Array.isArray(entry)) return [];
    const [value, id, weight]: unknown[] = entry;
    if (typeof value !== "string" || typeof id !== "string" || typeof weight !== "number")
      return [];
    if (!id.startsWith(prefix)) return [];
    const from = id.slice(prefix.length);
    return isOperationId(from) ? [{ value, from, weight }] : [];
  });
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
