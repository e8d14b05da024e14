/** The most characters of a name that a message repeats. */
const MOST_QUOTED = 100;

/**
 * A text from outside as a message quotes it: in double quotes, and cut if it is long, so that no caller can
 * make an error of any size.
 */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MOST_QUOTED + 2));
  if (characters.length <= MOST_QUOTED) return `"${text}"`;
  return `"${characters.slice(0, MOST_QUOTED).join("")}…"`;
}
