import { partitionPoint } from "../settings/partition-point.ts";

/**
 * Lists where each line of a text begins. A line ends with `\n`, and so with `\r\n`; what follows the last
 * one is a line only if it is not empty. An empty text has one line.
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (
    let at = text.indexOf("\n");
    at !== -1 && at + 1 < text.length;
    at = text.indexOf("\n", at + 1)
  )
    starts.push(at + 1);
  return starts;
}

/** The index of the line that contains the offset. */
export function lineAt(starts: readonly number[], offset: number): number {
  return Math.max(0, partitionPoint(starts.length, (line) => (starts[line] ?? 0) <= offset) - 1);
}
