import { type Mark, TEARING } from "./boundaries.ts";
import { linesOf } from "./line.ts";

/**
 * Marks positions in YAML: between documents, then before the least indented lines. Lines of a list rank
 * after those of their parent. A comment stays with the lines that follow it.
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
