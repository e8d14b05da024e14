import type { TokenCounter } from "@speclens/core";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";

/** Random base64 has 0.69 tokens per byte in o200k and cl100k; human text has half of that. */
const TOKENS_A_BYTE = 0.75;

/** The option that says how to count tokens. */
export interface CounterOption {
  /** Counts tokens. Default: the estimate. If it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/**
 * Wraps a counter so that it cannot fail. If the given counter throws or returns no number of tokens (NaN,
 * infinite, negative), it counts four bytes of UTF-8 as three tokens. Texts of more than `MAXIMUM_BYTES`
 * then count as infinite, so that nothing longer fits.
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
