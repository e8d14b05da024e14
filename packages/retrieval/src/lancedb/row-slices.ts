import type { Row } from "./arrow-table.ts";

/** Maximum number of rows to add at once. */
export const ROWS_AN_ADD = 4_000;
/**
 * Maximum number of bytes of values to add at once, about 2 MB. Building them takes several times as much
 * memory. That memory stays in use until the garbage of several adds is collected.
 */
export const BYTES_AN_ADD = 2_000_000;

/**
 * Splits streams of rows into lists that fit in memory. Each list has up to `ROWS_AN_ADD` rows and
 * `BYTES_AN_ADD` bytes. A single larger row gets its own list.
 *
 * @param share awaited before each row is created
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

/** Estimates the bytes of a row's values. */
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
