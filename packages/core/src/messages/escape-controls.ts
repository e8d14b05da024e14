/** Control characters, line separators, characters that change the direction of text, and invisible ones. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * A text as one line that hides nothing and affects nothing around it: control characters, characters that
 * change the direction of text and invisible ones are written like `\u001b`. JSON keeps its value.
 */
export function escapeControls(text: string): string {
  return text.replace(NOT_PLAIN, escapeCharacter);
}

/** A text of several lines, each escaped by `escapeControls`. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeControls).join("\n");
}

function escapeCharacter(character: string): string {
  let escaped = "";
  for (let at = 0; at < character.length; at++)
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`;
  return escaped;
}
