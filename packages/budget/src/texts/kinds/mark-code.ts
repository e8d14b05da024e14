import type { Mark } from "./boundaries.ts";
import { linesOf } from "./line.ts";

const DECLARATION = 0;
const PARAGRAPH = 1;
const OUTER_LINE = 2;
const LINE = 3;
const AFTER_COMMENT = 4;

/**
 * Code: cuts before lines at the margin after a blank line, where declarations begin with their comments;
 * then after blank lines; then before lines at the margin; then before any line; last between a comment or
 * decorator and what it belongs to.
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
