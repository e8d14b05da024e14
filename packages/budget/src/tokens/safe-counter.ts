import type { TokenCounter } from "@speclens/core";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";

/** Random base64 has 0.69 tokens a byte in o200k and cl100k; what people write has half of that. */
const TOKENS_A_BYTE = 0.75;

/**
 * A counter that cannot fail: where the given one throws, or gives what is no number of tokens (NaN,
 * infinite, negative), a text is counted by its bytes in UTF-8, three tokens for four. What has
 * more than `MAXIMUM_BYTES` then counts as infinitely many, so that nothing longer ever fits.
 */
export function safeCounter(counter: TokenCounter): TokenCounter {
  return {
    name: counter.name,
    count(text) {
      try {
        const tokens = counter.count(text);
        if (Number.isFinite(tokens) && tokens >= 0) return tokens;
      } catch {
        // An answer by bytes is better than none.
      }
      const bytes = Buffer.byteLength(text);
      return bytes > MAXIMUM_BYTES ? Number.POSITIVE_INFINITY : Math.ceil(bytes * TOKENS_A_BYTE);
    },
  };
}
