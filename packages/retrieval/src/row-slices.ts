/**
 * Parts a stream of rows into lists of a size that can be held in memory, the last one shorter.
 *
 * @param size at least 1
 * @param share awaited before each row, which is made then
 */
export async function* rowSlices<Row>(
  rows: Iterable<Row>,
  size: number,
  share: () => Promise<void>,
): AsyncIterable<readonly Row[]> {
  let slice: Row[] = [];
  for (const row of rows) {
    await share();
    slice.push(row);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** The rows of several streams, one after the other. */
export function* joinRows<Row>(streams: Iterable<Iterable<Row>>): Iterable<Row> {
  for (const rows of streams) yield* rows;
}

/** The same rows, each told to somebody before it goes on. */
export function* noted<Row>(rows: Iterable<Row>, note: (row: Row) => void): Iterable<Row> {
  for (const row of rows) {
    note(row);
    yield row;
  }
}
