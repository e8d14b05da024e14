import { partitionPoint } from "../settings/partition-point.ts";

/**
 * Lists the start of each line of a text. A line ends with `\n`, and therefore also with `\r\n`. The text
 * after the last line break is a line only if it is not empty. An empty text has one line.
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

/** Returns the index of the line that contains the offset. */
export function lineAt(starts: readonly number[], offset: number): number {
  return Math.max(0, partitionPoint(starts.length, (line) => (starts[line] ?? 0) <= offset) - 1);
}
