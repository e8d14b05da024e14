/** Controls of terminals and lines, what changes the direction of a text, and what cannot be seen. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * A text as one line that changes nothing around it and hides nothing: control characters, those of
 * direction and those that cannot be seen are written as `\u001b`. JSON stays the same JSON.
 */
export function escapeControls(text: string): string {
  return text.replace(NOT_PLAIN, escapeCharacter);
}

/** A text of several lines, each as `escapeControls` has it. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeControls).join("\n");
}

function escapeCharacter(character: string): string {
  let escaped = "";
  for (let at = 0; at < character.length; at++)
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`;
  return escaped;
}
