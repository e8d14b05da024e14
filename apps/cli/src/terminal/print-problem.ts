import { painter } from "./painter.ts";
import { fitText } from "./print-text.ts";
import { type OutputStream, printLine } from "./streams.ts";

const PROGRAM = "speclens:";

/** Writes why a command failed. */
export function printFailure(stream: OutputStream, text: string): void {
  print(stream, "red", text);
}

/** Writes a warning, while the command goes on. */
export function printWarning(stream: OutputStream, text: string): void {
  print(stream, "yellow", text);
}

function print(stream: OutputStream, color: "red" | "yellow", text: string): void {
  const fitted = fitText(stream, `${PROGRAM} ${text}`);
  printLine(stream, painter(stream)(color, PROGRAM) + fitted.slice(PROGRAM.length));
}
