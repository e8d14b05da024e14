import { characterEnd, codePointAfter } from "./character-end.ts";
import { type Boundaries, TEARING } from "./kinds/boundaries.ts";

/**
 * Where a piece that begins at `start` and may go to `limit` should end: at the best boundary in the
 * second half of that room (the last of equal ones), else at the last one in the first half, else at
 * one that tears a unit. Where there is none: after the last line or word of the second half, else
 * between two characters. Always after `start`, by a whole code point even where that is beyond `limit`.
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
  for (let index = lastAtMost(offsets, limit); index >= 0; index--) {
    const offset = offsets[index] ?? 0;
    const rank = ranks[index] ?? 0;
    if (offset <= start) break;
    // Before the middle only the last one counts, and only where all behind it tear.
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

/** Index of the last offset that is not greater; −1 where all are. */
function lastAtMost(offsets: readonly number[], limit: number): number {
  let low = -1;
  for (let high = offsets.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
