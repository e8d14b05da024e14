/**
 * The first character of a text that a terminal obeys or that turns the direction of writing, as `U+009B`;
 * undefined where there is none. Ends of lines and tabs are text.
 *
 * @param {string} text
 */
export function rawControl(text) {
  const found = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.exec(text)?.[0];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
