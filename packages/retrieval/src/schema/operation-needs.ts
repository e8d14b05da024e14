import { chunkIdOf, type Edge, type OperationId } from "@speclens/core";
import { isOperationId } from "./stored-values.ts";

/** A value that an operation needs, and an operation that yields it. */
export interface OperationNeed {
  /** Name of the parameter or field. */
  readonly value: string;
  readonly from: OperationId;
  /** How likely that is right, in (0, 1]. */
  readonly weight: number;
}

/**
 * What each operation needs as its row keeps it: by chunk id, JSON of `[value, producer, weight]`, the
 * likeliest first.
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

/** As `readNeeds`, when it is first asked for: few candidates are. */
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

/** Reads what a row keeps; what is damaged is left out, since a search can do without. */
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
