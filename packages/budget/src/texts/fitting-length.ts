/** After this many attempts, accept a length that fits even if a longer one might fit. */
const ENOUGH_TRIES = 8;
/** A length that fills this share of the room is sufficient. */
const FULL = 0.97;

/**
 * Finds a large length, up to `longest`, whose tokens fit the room. Returns 0 if no length of 1 or more fits.
 * Scales by the tokens per character counted so far, so it counts only a few texts of about the right length.
 * Binary search would count many texts that are much too long. If only a yes-or-no test is available, use
 * `largestFitting`.
 */
export function fittingLength(
  longest: number,
  room: number,
  tokensOf: (length: number) => number,
  guess: number,
): number {
  let fits = 0;
  let tooLong = longest + 1;
  let next = Math.max(1, Math.min(longest, Math.floor(guess)));
  for (let tries = 1; tooLong - fits > 1; tries++) {
    const tokens = tokensOf(next);
    if (tokens <= room) {
      fits = next;
      if (tokens >= room * FULL || tries >= ENOUGH_TRIES) return fits;
    } else tooLong = next;
    const scaled = Math.floor((next * room) / Math.max(1, tokens));
    if (scaled > longest && tooLong > longest) next = longest;
    else if (scaled > fits && scaled < tooLong && tries < ENOUGH_TRIES) next = scaled;
    else next = (fits + tooLong) >> 1;
  }
  return fits;
}
