import {
  MOST_CHARACTERS_PER_TOKEN,
  TYPICAL_CHARACTERS_PER_TOKEN,
} from "../tokens/characters-per-token.ts";
import { fittingLength } from "./fitting-length.ts";

/**
 * Finds the position at which a piece that begins at `start` must end to fit the room. The piece has at least
 * one character.
 *
 * @param countTo counts the tokens from `start` to an end
 * @param last the latest position at which the piece may end
 * @param typical characters per token to try first, such as the ratio of the previous piece
 */
export function fittingEnd(
  start: number,
  last: number,
  room: number,
  countTo: (end: number) => number,
  typical: number = TYPICAL_CHARACTERS_PER_TOKEN,
): number {
  const longest = Math.min(last - start, room * MOST_CHARACTERS_PER_TOKEN);
  const tokensOf = (length: number): number => countTo(start + length);
  const usual = room * typical;
  // Try a short remainder as a whole, so that it is not split unnecessarily.
  const guess = longest <= 2 * usual ? longest : usual;
  return start + Math.max(1, fittingLength(longest, room, tokensOf, guess));
}
