import { invalidArgument, type TokenCounter } from "@speclens/core";
import { counted } from "@speclens/text";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";
import {
  MOST_CHARACTERS_PER_TOKEN,
  TYPICAL_CHARACTERS_PER_TOKEN,
} from "../tokens/characters-per-token.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { characterEnd } from "./character-end.ts";
import { fittingLength } from "./fitting-length.ts";

/** A text that was cut to a maximum size, or the whole text. */
export interface CutText {
  /** The whole text, or its beginning followed by `… (N more characters)`. */
  readonly text: string;
  /** Number of UTF-16 code units left out. 0 if the text fits. */
  readonly charactersCut: number;
}

/**
 * Cuts a text to at most `room` tokens. Cuts at the end of a line in the last quarter of the part that fits,
 * otherwise at the end of a word there, otherwise between two characters, but never inside a character. If
 * not even the mark of the cut fits, returns only the mark, which exceeds `room`. If the counter fails,
 * counts bytes instead: see `safeCounter`.
 *
 * @param counter default: the estimate
 * @throws SpecLensError `argument-invalid` if `room` is NaN
 */
export function cutText(
  text: string,
  room: number,
  counter: TokenCounter = estimateTokenCounter,
): CutText {
  if (Number.isNaN(room))
    throw invalidArgument("room", "room must be a number of tokens, not NaN.");
  const { count } = safeCounter(counter);
  const longest = Math.min(text.length, Math.floor(room * MOST_CHARACTERS_PER_TOKEN));
  if (longest === text.length && count(text) <= room) return { text, charactersCut: 0 };

  const tokensOf = (length: number): number => count(marked(text, length));
  let length = niceEnd(
    text,
    fittingLength(longest, room, tokensOf, room * TYPICAL_CHARACTERS_PER_TOKEN),
  );
  // The better position can have one more token than the measured position.
  while (length > 0 && tokensOf(length) > room)
    length = characterEnd(text, Math.floor(length * 0.9));
  return { text: marked(text, length), charactersCut: text.length - length };
}

const BYTES: TokenCounter = { name: "bytes", count: (text) => Buffer.byteLength(text) };

/**
 * Cuts a text to at most `maximum` bytes of UTF-8, including the mark, at the position where `cutText` would
 * cut. This is the last resort if tokens cannot be counted.
 */
export function cutToBytes(text: string, maximum: number = MAXIMUM_BYTES): CutText {
  return cutText(text, maximum, BYTES);
}

function marked(text: string, length: number): string {
  return `${text.slice(0, length)}… (${counted(text.length - length, "more character")})`;
}

function niceEnd(text: string, length: number): number {
  const least = Math.floor(length * 0.75);
  const last = text.slice(least, length + 1);
  const line = last.lastIndexOf("\n");
  if (line > 0) return characterEnd(text, least + line);
  const space = last.lastIndexOf(" ");
  return space > 0 ? least + space : characterEnd(text, length);
}
