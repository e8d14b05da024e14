/** The largest number of characters of a name that a message shows. */
const MOST_QUOTED = 100;

/**
 * Puts an untrusted text into double quotes for a message. Long texts are cut, so callers cannot cause huge error
 * messages.
 */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_QUOTED + 2));
  if (characters.length <= MOST_QUOTED) return `"${text}"`;
  return `"${characters.slice(0, MOST_QUOTED).join("")}…"`;
}
