import type { Mark } from "./boundaries.ts";
import { linesOf } from "./line.ts";

const DECLARATION = 0;
const PARAGRAPH = 1;
const OUTER_LINE = 2;
const LINE = 3;
const AFTER_COMMENT = 4;

/**
 * Marks positions in code. Prefers cuts before unindented lines after a blank line, because declarations
 * begin there with their comments. Next come cuts after blank lines, then before unindented lines, then
 * before any line. Cuts between a comment or decorator and the code that it belongs to come last.
 */
export function markCode(text: string, starts: readonly number[], mark: Mark): void {
  let afterBlank = false;
  let afterComment = false;
  for (const { start, end, first } of linesOf(text, starts)) {
    if (first === end) {
      afterBlank = true;
      afterComment = false;
      continue;
    }
    const sign = text.charAt(first);
    const outer = first === start && !"})]".includes(sign);
    if (start > 0) mark(start, afterComment ? AFTER_COMMENT : rankOf(outer, afterBlank));
    afterComment = "/*#@".includes(sign);
    afterBlank = false;
  }
}

function rankOf(outer: boolean, afterBlank: boolean): number {
  if (afterBlank) return outer ? DECLARATION : PARAGRAPH;
  return outer ? OUTER_LINE : LINE;
}
