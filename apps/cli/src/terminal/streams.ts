import { escapeLines } from "@speclens/core";

/** The streams that a command writes to. */
export interface Streams {
  /** Receives answers. */
  readonly stdout: OutputStream;
  /** Receives progress and errors. */
  readonly stderr: OutputStream;
}

/** A stream that accepts text, such as `process.stdout`. */
export interface OutputStream {
  /** Writes text unchanged. */
  write(text: string): unknown;
  /** Whether it is a terminal. On a terminal, progress is drawn in place and JSON is indented. */
  readonly isTTY?: boolean;
  /** Width of the terminal in characters. */
  readonly columns?: number;
}

/** Receives what nobody wants to see. */
export const SILENT: OutputStream = { write: () => undefined };

/** Writes text as whole lines. */
export function printLine(stream: OutputStream, text: string): void {
  stream.write(`${text}\n`);
}

/**
 * Writes a value as JSON, indented on a terminal. Control and invisible characters become escapes.
 */
export function printJson(stream: OutputStream, value: unknown): void {
  printLine(stream, escapeLines(JSON.stringify(value, null, stream.isTTY ? 2 : undefined)));
}
