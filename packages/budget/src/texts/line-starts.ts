/**
 * Where each line of a text begins. A line ends with `\n`, so also with `\r\n`; what follows the last
 * one is a line only where it is not empty. An empty text has one line.
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

/** Index of the line that holds the offset. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  for (let high = starts.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
