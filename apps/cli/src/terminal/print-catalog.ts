import { printColored } from "./print-colored.ts";
import type { OutputStream } from "./streams.ts";

/** Stands between the facts of a row. */
const BETWEEN = " · ";
/** Matches a row of categories with their counts that has no title. */
const ROW = /^(?:[^:]+ \d+ · )+[^:]+ \d+$/;

/** Writes the categories of an index. */
export function printCatalog(stream: OutputStream, text: string): void {
  printColored(stream, stream.isTTY ? joinRows(text) : text);
}

/**
 * Joins rows of categories without a title (`actions 187 · activity 33 · …`). Answers begin a new row after some of them,
 * for agents that read page by page; on a terminal, the ends of such rows would look as if groups ended there.
 */
export function joinRows(text: string): string {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const last = lines.at(-1);
    if (last !== undefined && ROW.test(last) && ROW.test(line))
      lines.splice(-1, 1, last + BETWEEN + line);
    else lines.push(line);
  }
  return lines.join("\n");
}
