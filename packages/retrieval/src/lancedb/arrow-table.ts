import {
  FixedSizeList,
  Float32,
  makeData,
  makeVector,
  type Schema,
  Table,
  type Vector,
  vectorFromArray,
} from "apache-arrow";

/** A value of one cell to write. */
export type Cell = null | boolean | number | string | Uint8Array | Float32Array | readonly string[];

/** A row to write. An absent column is null. */
export type Row = Readonly<Record<string, Cell | undefined>>;

/**
 * Converts rows to an Arrow table with exactly this schema. LanceDB's own conversion guesses types from the
 * values and fails on columns that contain only nulls.
 */
export function arrowTable(schema: Schema, rows: readonly Row[]): Table {
  const columns: Record<string, Vector> = {};
  for (const { name, type } of schema.fields)
    columns[name] =
      type instanceof FixedSizeList
        ? vectorColumn(
            rows.map((row) => row[name]),
            type,
          )
        : vectorFromArray(
            rows.map((row) => row[name] ?? null),
            type,
          );
  return new Table(schema, columns);
}

/** Builds a column of vectors. Copies each vector as one block, not number by number. */
function vectorColumn(cells: readonly (Cell | undefined)[], type: FixedSizeList): Vector {
  const numbers = new Float32Array(cells.length * type.listSize);
  cells.forEach((cell, index) => {
    if (!(cell instanceof Float32Array)) throw new Error("A row has no vector");
    numbers.set(cell, index * type.listSize);
  });
  const child = makeData({ type: new Float32(), length: numbers.length, data: numbers });
  return makeVector(makeData({ type, length: cells.length, nullCount: 0, child }));
}
