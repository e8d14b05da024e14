import { type Mark, TEARING } from "./boundaries.ts";
import { type Line, linesOf } from "./line.ts";
import { markSentences } from "./mark-sentences.ts";

/** The rank of a block. Headings have the ranks of their levels, 1 to 6. */
const BLOCK = 7;
const LIST_ITEM = 8;
const INDENTED_BLOCK = 9;
const SENTENCE = 10;
/** Number of characters that reveal the kind of a line. */
const HEAD = 100;

/**
 * Marks positions in Markdown. Cuts before headings, highest level first, then between blocks, before list
 * items, and between sentences. Fences and tables are torn only if there is no other position. A heading
 * stays with the block that follows it.
 */
export function markMarkdown(text: string, starts: readonly number[], mark: Mark): void {
  /** Start of the text whose sentences have not been marked yet. */
  let prose = 0;
  let fence = "";
  let before: Before = "text";
  const begin = (start: number, rank: number): void => {
    markSentences(text, prose, start, SENTENCE, mark);
    if (start > 0) mark(start, rank);
    prose = start;
  };

  for (const line of linesOf(text, starts)) {
    const head = text.slice(line.first, Math.min(line.end, line.first + HEAD));
    const mayBeMarked = line.first - line.start < 4;
    if (fence !== "") {
      if (line.start > 0) mark(line.start, TEARING + 1);
      if (mayBeMarked && closes(head, fence)) {
        fence = "";
        before = "end";
      }
      prose = line.end;
      continue;
    }
    if (line.first === line.end) {
      // The blank line below a heading is not a separator.
      if (before !== "heading") before = "end";
      continue;
    }
    const level = mayBeMarked ? levelOf(text, line, head) : 0;
    fence = (mayBeMarked && /^(?:`{3,}|~{3,})/.exec(head)?.[0]) || "";
    const isRow = head.startsWith("|");
    const rank = level > 0 ? level : rankOf(line, head, fence === "" ? before : "end");
    if (before === "table" && isRow) begin(line.start, TEARING);
    else if (rank !== undefined && (level > 0 || before !== "heading")) begin(line.start, rank);
    if (isRow) markSentences(text, prose, line.start, SENTENCE, mark);
    // Neither code nor the cells of a table are cut between sentences.
    if (fence !== "" || isRow) prose = line.end;
    before = level > 0 ? "heading" : isRow ? "table" : "text";
  }
  markSentences(text, prose, text.length, SENTENCE, mark);
}

/** Returns whether a line ends a fence. It must have at least as many signs and nothing else, such as a language. */
function closes(head: string, fence: string): boolean {
  return head.startsWith(fence) && /^(?:`+|~+)\s*$/.test(head);
}

/** The kind of content before a line. `end`: a blank line, or the end of a fence. */
type Before = "heading" | "table" | "end" | "text";

function rankOf(line: Line, head: string, before: Before): number | undefined {
  if (before === "end") return line.first > line.start ? INDENTED_BLOCK : BLOCK;
  if (before === "table") return BLOCK;
  return /^(?:[-*+]|\d{1,9}[.)])\s/.test(head) ? LIST_ITEM : undefined;
}

/** Returns the level of a heading, from `#` or from the line below it. Returns 0 if the line is not a heading. */
function levelOf(text: string, line: Line, head: string): number {
  const signs = /^#{1,6}(?=\s|$)/.exec(head)?.[0].length ?? 0;
  if (signs > 0) return signs;
  const below = text.slice(line.end, line.end + HEAD);
  if (!/^ {0,3}(?:={2,}|-{3,})[ \t]*(?:\r?\n|$)/.test(below) || /^[-*+|>]/.test(head)) return 0;
  return below.trimStart().startsWith("=") ? 1 : 2;
}
