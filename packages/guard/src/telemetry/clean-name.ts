/** Characters of a name that are kept. The longest name that MCP recommends for a tool has 128. */
const LONGEST_NAME = 128;

/**
 * A name that a client chose, safe for a file, a log line and a terminal: control and format characters
 * become spaces, lone surrogates are replaced, and it is cut at 128 characters.
 */
export function cleanName(name: string): string {
  const characters = Array.from(name.slice(0, 2 * LONGEST_NAME)).slice(0, LONGEST_NAME);
  return characters
    .join("")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cs}/gu, "\u{fffd}")
    .trim();
}
