import { SpecLensError, type TokenCounter } from "@speclens/core";
import {
  MOST_CHARACTERS_A_TOKEN,
  TYPICAL_CHARACTERS_A_TOKEN,
} from "../tokens/characters-a-token.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { characterEnd } from "./character-end.ts";
import { fittingLength } from "./fitting-length.ts";

/** A text that was cut to its room, or the whole of it. */
export interface CutText {
  /** The text, or its beginning and `… (N more characters)`. */
  readonly text: string;
  /** UTF-16 code units left out; 0 where the text fits. */
  readonly charactersCut: number;
}

/**
 * Cuts a text to at most `room` tokens: at a line's end in the last quarter of what fits, else at a
 * word's end there, else between two characters, never inside one. Where not even the mark of the
 * cut has room, the mark stands alone and is more than `room`. A counter that fails is replaced by one
 * of bytes: see `safeCounter`.
 *
 * @param counter default: the estimate
 * @throws SpecLensError `argument-invalid` where `room` is NaN
 */
export function cutText(
  text: string,
  room: number,
  counter: TokenCounter = estimateTokenCounter,
): CutText {
  if (Number.isNaN(room))
    throw new SpecLensError("argument-invalid", "room must be a number of tokens, not NaN.", {
      argument: "room",
    });
  const { count } = safeCounter(counter);
  const longest = Math.min(text.length, Math.floor(room * MOST_CHARACTERS_A_TOKEN));
  if (longest === text.length && count(text) <= room) return { text, charactersCut: 0 };

  const tokensOf = (length: number): number => count(marked(text, length));
  let length = niceEnd(
    text,
    fittingLength(longest, room, tokensOf, room * TYPICAL_CHARACTERS_A_TOKEN),
  );
  // A better place to stop can cost a token more than the one that was measured.
  while (length > 0 && tokensOf(length) > room)
    length = characterEnd(text, Math.floor(length * 0.9));
  return { text: marked(text, length), charactersCut: text.length - length };
}

function marked(text: string, length: number): string {
  const left = text.length - length;
  return `${text.slice(0, length)}… (${left} more ${left === 1 ? "character" : "characters"})`;
}

function niceEnd(text: string, length: number): number {
  const least = Math.floor(length * 0.75);
  const last = text.slice(least, length + 1);
  const line = last.lastIndexOf("\n");
  if (line > 0) return characterEnd(text, least + line);
  const space = last.lastIndexOf(" ");
  return space > 0 ? least + space : characterEnd(text, length);
}
