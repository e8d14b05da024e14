import type { Mark } from "./boundaries.ts";
import { linesOf } from "./line.ts";
import { markSentences } from "./mark-sentences.ts";

const PARAGRAPH = 0;
const SENTENCE = 1;

/** Marks positions in prose: between paragraphs, then between sentences. */
export function markProse(text: string, starts: readonly number[], mark: Mark): void {
  let paragraph = 0;
  let afterBlank = false;
  for (const { start, end, first } of linesOf(text, starts)) {
    if (first < end && afterBlank) {
      markSentences(text, paragraph, start, SENTENCE, mark);
      mark(start, PARAGRAPH);
      paragraph = start;
    }
    afterBlank = first === end;
  }
  markSentences(text, paragraph, text.length, SENTENCE, mark);
}
