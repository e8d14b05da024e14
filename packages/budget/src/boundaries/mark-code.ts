import type { Mark } from "./boundaries.ts";
import { linesOf } from "./line.ts";

const DECLARATION = 0;
const PARAGRAPH = 1;
const OUTER_LINE = 2;
const LINE = 3;

/**
 * Code: before a line at the margin that follows a blank one, which is where declarations begin with
 * their comments; then after blank lines; then before lines at the margin; then before any line.
 */
export function markCode(text: string, starts: readonly number[], mark: Mark): void {
  let afterBlank = false;
  for (const { start, end, first } of linesOf(text, starts)) {
    if (first === end) {
      afterBlank = true;
      continue;
    }
    const outer = first === start && !"})]".includes(text.charAt(first));
    if (start > 0)
      mark(start, afterBlank ? (outer ? DECLARATION : PARAGRAPH) : outer ? OUTER_LINE : LINE);
    afterBlank = false;
  }
}
