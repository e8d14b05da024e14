import { type Mark, TEARING } from "./boundaries.ts";

const [QUOTE, BACKSLASH, COMMA, LINE_BREAK] = [34, 92, 44, 10];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Marks positions in JSON, which may be one value or one value per line. Cuts between two values of a file,
 * then between two elements of a list or object, outermost first. Counts brackets instead of parsing, so that
 * texts may be incomplete or have 10⁵ levels.
 */
export function markJson(text: string, _starts: readonly number[], mark: Mark): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
    else if (code === COMMA || (code === LINE_BREAK && depth === 0)) {
      const next = code === COMMA ? afterComma(text, at + 1) : at + 1;
      if (next < text.length) mark(next, Math.min(depth, TEARING - 1));
      at = next - 1;
    }
  }
}

/** Returns the index of the closing quote. A line break ends an unclosed string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === LINE_BREAK) return at;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** Returns the index after a comma and its line break. Indentation belongs to the next element. */
function afterComma(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\t" || text[at] === "\r") at++;
  return text.charCodeAt(at) === LINE_BREAK ? at + 1 : at;
}
