import type { TokenCounter } from "@speclens/core";
import {
  MOST_CHARACTERS_A_TOKEN,
  TYPICAL_CHARACTERS_A_TOKEN,
} from "../tokens/characters-a-token.ts";
import { fittingLength } from "./fitting-length.ts";

/**
 * How far a piece of a text that begins at `start` can go in so many tokens; at least one character.
 *
 * @param typical characters a token that are tried first, such as those of the piece before
 */
export function fittingEnd(
  text: string,
  start: number,
  last: number,
  room: number,
  counter: TokenCounter,
  typical: number = TYPICAL_CHARACTERS_A_TOKEN,
): number {
  const longest = Math.min(last - start, room * MOST_CHARACTERS_A_TOKEN);
  const tokensOf = (length: number): number => counter.count(text.slice(start, start + length));
  const usual = room * typical;
  // The rest is tried whole, so that what fits is not parted for being nearly too much.
  const guess = longest <= 2 * usual ? longest : usual;
  return start + Math.max(1, fittingLength(longest, room, tokensOf, guess));
}
