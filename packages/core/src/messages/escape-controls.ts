/** Matches control characters, line separators, characters that change the text direction, and invisible characters. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Returns a text as a single line that is safe to print. Control characters, characters that change the text
 * direction and invisible characters are escaped like `\u001b`. If the text is JSON, its value stays the same.
 */
export function escapeControls(text: string): string {
  return text.replace(NOT_PLAIN, escapeCharacter);
}

/** Applies `escapeControls` to each line of a text. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeControls).join("\n");
}

function escapeCharacter(character: string): string {
  let escaped = "";
  for (let at = 0; at < character.length; at++)
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`;
  return escaped;
}
