import { painter } from "./painter.ts";
import { type OutputStream, printLine } from "./streams.ts";

/** Writes why a command failed. */
export function printFailure(stream: OutputStream, text: string): void {
  printLine(stream, `${painter(stream)("red", "speclens:")} ${text}`);
}

/** Writes a warning, while the command goes on. */
export function printWarning(stream: OutputStream, text: string): void {
  printLine(stream, `${painter(stream)("yellow", "speclens:")} ${text}`);
}
