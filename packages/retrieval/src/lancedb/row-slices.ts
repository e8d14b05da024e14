import type { Row } from "./arrow-table.ts";

/** Rows that are added at once. */
export const ROWS_AN_ADD = 4_000;
/**
 * Bytes of values that are added at once, some 2 MB: several times that is held while they are made, and
 * stays held until the garbage of several such adds is cleared away.
 */
export const BYTES_AN_ADD = 2_000_000;

/**
 * Parts streams of rows into lists of a size that can be held in memory: of so many rows, and of so many
 * bytes, but for a single row that has more.
 *
 * @param share awaited before each row, which is made then
 */
export async function* rowSlices(
  streams: Iterable<Iterable<Row> | AsyncIterable<Row>>,
  share: () => Promise<void>,
): AsyncIterable<readonly Row[]> {
  let slice: Row[] = [];
  let bytes = 0;
  for (const rows of streams)
    for await (const row of rows) {
      await share();
      const size = sizeOf(row);
      if (slice.length > 0 && bytes + size > BYTES_AN_ADD) {
        yield slice;
        slice = [];
        bytes = 0;
      }
      slice.push(row);
      bytes += size;
      if (slice.length < ROWS_AN_ADD) continue;
      yield slice;
      slice = [];
      bytes = 0;
    }
  if (slice.length > 0) yield slice;
}

/** About how many bytes the values of a row take. */
function sizeOf(row: Row): number {
  let size = 0;
  for (const name in row) {
    const cell = row[name];
    if (typeof cell === "string") size += cell.length;
    else if (cell instanceof Uint8Array || cell instanceof Float32Array) size += cell.byteLength;
    else if (Array.isArray(cell)) for (const item of cell) size += item.length + 4;
  }
  return size;
}
