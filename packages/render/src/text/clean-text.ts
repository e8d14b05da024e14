// A control character, then `[` or `]`: escape sequences of terminals, removed whole.
const TERMINAL_SEQUENCE = /(?![\n\r\t])\p{Cc}(?:\[[0-?]*[ -/]*[@-~]|\][^\p{Cc}]*(?:\p{Cc}\\?)?)/gu;

// Controls and invisible characters: zero-width, bidi and tag characters.
const INVISIBLE = /(?![\n\r\t])[\p{Cc}\p{Cf}]/gu;

const LONE_SURROGATE = /\p{Cs}/gu;

/**
 * Makes text from a document safe to show. Removes terminal sequences, control characters, and zero-width and
 * bidi controls. Replaces lone surrogates. Line breaks and tabs stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(TERMINAL_SEQUENCE, "")
    .replace(INVISIBLE, "")
    .replace(LONE_SURROGATE, "\ufffd")
    .replace(/\r\n?|\u2028|\u2029/g, "\n");
}

/** ASCII words separated by single spaces, like most names and summaries. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

/** Like `cleanText`, but on one line: each run of white space becomes one space. */
export function cleanLine(text: string): string {
  // This halves the time to render a hundred hits.
  if (PLAIN_LINE.test(text)) return text;
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** Returns whether a text is one line that `cleanText` would not change. */
export function isCleanLine(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text);
}
