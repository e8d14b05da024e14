import { type Mark, TEARING } from "./boundaries.ts";
import { linesOf } from "./line.ts";

/**
 * YAML: cuts between documents, then before the least indented lines; lines of a list come after those of
 * their parent. A comment stays with what follows it.
 */
export function markYaml(text: string, starts: readonly number[], mark: Mark): void {
  let afterComment = false;
  for (const { start, end, first } of linesOf(text, starts)) {
    if (first === end) continue;
    const sign = text.charAt(first);
    const isDocument = first === start && text.startsWith("---", start);
    const rank = isDocument ? 0 : 1 + 2 * (first - start) + (sign === "-" ? 1 : 0);
    if (start > 0 && !afterComment) mark(start, Math.min(rank, TEARING - 1));
    afterComment = sign === "#";
  }
}
