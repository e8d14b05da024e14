import { escapeLines } from "@speclens/core";

/** Where a command writes: answers to `stdout`, progress and errors to `stderr`. */
export interface Streams {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

export interface OutputStream {
  write(text: string): unknown;
  /** On a terminal, progress is drawn in place. */
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Writes text as whole lines. */
export function printLine(stream: OutputStream, text: string): void {
  stream.write(`${text}\n`);
}

/**
 * Writes a value as JSON, indented for the reader at the terminal. What would steer that terminal, or not
 * be seen, is written as an escape.
 */
export function printJson(stream: OutputStream, value: unknown): void {
  printLine(stream, escapeLines(JSON.stringify(value, null, stream.isTTY ? 2 : undefined)));
}
