import { type Paint, painter } from "./painter.ts";
import { type OutputStream, printLine } from "./streams.ts";

/** Writes the changed lines of a file: on a terminal, new ones are green and removed ones red. */
export function printDiff(stream: OutputStream, text: string): void {
  printLine(stream, paintDiff(text, painter(stream)));
}

/** Paints the changed lines of a file. Its text without the colours is the same. */
export function paintDiff(text: string, paint: Paint): string {
  return text.replace(/^[+-].*/gm, (line) => paint(line.startsWith("+") ? "green" : "red", line));
}
