import { partitionPoint } from "../settings/partition-point.ts";
import { characterEnd, codePointAfter } from "./character-end.ts";
import { type Boundaries, TEARING } from "./kinds/boundaries.ts";

/**
 * Finds the end of a piece that starts at `start` and extends to `limit` at most. Chooses the best boundary
 * in the second half (the last of equal ones), otherwise the last boundary in the first half, otherwise a
 * boundary that tears a unit. If there are no boundaries, chooses the end of the last line or word in the
 * second half, otherwise a position between two characters. The end is at least one code point after `start`,
 * even if that is beyond `limit`.
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
    // Before the middle, only the last boundary counts, and only if all boundaries after it tear a unit.
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
