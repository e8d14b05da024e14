import type { TokenCounter } from "@speclens/core";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";

/** Tokens per byte. Random base64 has 0.69 in o200k and cl100k, and natural text has half of that. */
const TOKENS_A_BYTE = 0.75;

/** The option that determines how tokens are counted. */
export interface CounterOption {
  /** Counts tokens. Default: the estimate. If it fails, bytes are counted instead: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/**
 * Wraps a counter so that it cannot fail. If the counter throws or returns an invalid number (NaN, infinite,
 * negative), four bytes of UTF-8 count as three tokens. Texts of more than `MAXIMUM_BYTES` then count as
 * infinite, so that nothing longer fits.
 */
export function safeCounter(counter: TokenCounter): TokenCounter {
  const { name, countFrom } = counter;
  const count = (text: string): number => safely(() => counter.count(text)) ?? countBytes(text);
  if (countFrom === undefined) return { name, count };
  return {
    name,
    count,
    countFrom: (text, start) => {
      let countTo: ((end: number) => number) | undefined;
      return (end) =>
        safely(() => {
          countTo ??= countFrom(text, start);
          return countTo(end);
        }) ?? countBytes(text.slice(start, end));
    },
  };
}

/** Returns the number of tokens, or undefined if counting fails. Counting bytes is better than failing. */
function safely(count: () => number): number | undefined {
  try {
    const tokens = count();
    return Number.isFinite(tokens) && tokens >= 0 ? tokens : undefined;
  } catch {
    return undefined;
  }
}

function countBytes(text: string): number {
  const bytes = Buffer.byteLength(text);
  return bytes > MAXIMUM_BYTES ? Number.POSITIVE_INFINITY : Math.ceil(bytes * TOKENS_A_BYTE);
}
