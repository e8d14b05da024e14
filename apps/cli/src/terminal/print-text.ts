import { type OutputStream, printLine } from "./streams.ts";
import { wrapFacts } from "./wrap-facts.ts";

/** Matches a number of four digits or more before what it counts. */
const LARGE_COUNT =
  /(?<![\d.,])\d{4,}(?= (?:more )?(?:operations?|schemas?|categor(?:y|ies)|documents?|lines?)\b)/g;

/**
 * Fits a text to a terminal: long lines are broken between facts or words, and large counts are grouped as everywhere on
 * the command line (`1,223 operations`). For anything but a terminal, the text stays as it is.
 */
export function fitText({ isTTY, columns }: OutputStream, text: string): string {
  if (!isTTY || !columns) return text;
  return text
    .replace(LARGE_COUNT, (count) => Number(count).toLocaleString("en"))
    .split("\n")
    .map((line) => wrapFacts(line, columns))
    .join("\n");
}

/** Writes a report for people as whole lines, fitted to a terminal. */
export function printText(stream: OutputStream, text: string): void {
  printLine(stream, fitText(stream, text));
}
