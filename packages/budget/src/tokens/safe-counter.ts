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
  return {
    name: counter.name,
    count(text) {
      try {
        const tokens = counter.count(text);
        if (Number.isFinite(tokens) && tokens >= 0) return tokens;
      } catch {
        // Counting bytes is better than failing.
      }
      const bytes = Buffer.byteLength(text);
      return bytes > MAXIMUM_BYTES ? Number.POSITIVE_INFINITY : Math.ceil(bytes * TOKENS_A_BYTE);
    },
  };
}
