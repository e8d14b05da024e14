import { partitionPoint } from "../settings/partition-point.ts";
import { characterEnd, codePointAfter } from "./character-end.ts";
import { type Boundaries, TEARING } from "./kinds/boundaries.ts";

/**
 * Finds where a piece from `start` up to `limit` should end: at the best boundary in the second half (the
 * last of equal ones), else at the last one in the first half, else at one that tears a unit. Without
 * boundaries, after the last line or word of the second half, else between two characters. The end is at
 * least a code point after `start`, even beyond `limit`.
 */
export function cutPoint(
  text: string,
  { offsets, ranks }: Boundaries,
  start: number,
  limit: number,
): number {
  const middle = start + (limit - start) / 2;
  let best: number | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  const reached = partitionPoint(offsets.length, (index) => (offsets[index] ?? 0) <= limit);
  for (let index = reached - 1; index >= 0; index--) {
    const offset = offsets[index] ?? 0;
    const rank = ranks[index] ?? 0;
    if (offset <= start) break;
    // Before the middle only the last one counts, and only if all after it tear.
    if (offset <= middle && bestRank < TEARING) break;
    if (rank < bestRank && (offset > middle || rank < TEARING || best === undefined)) {
      best = offset;
      bestRank = rank;
    }
  }
  return best ?? wordEnd(text, start, limit);
}

function wordEnd(text: string, start: number, limit: number): number {
  const room = text.slice(start, limit);
  const least = room.length / 2;
  for (const separator of ["\n", " ", "\t"]) {
    const end = room.lastIndexOf(separator) + 1;
    if (end > least) return start + end;
  }
  const end = characterEnd(text, limit);
  return end > start ? end : codePointAfter(text, start);
}
