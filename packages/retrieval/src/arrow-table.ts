import {
  Float32,
  makeData,
  makeVector,
  type Schema,
  Table,
  type Vector,
  vectorFromArray,
} from "apache-arrow";
import { vectorType } from "./table-schemas.ts";

/** A value as it is written. */
export type Cell = null | boolean | number | string | Uint8Array | readonly string[];

/** One row to be written; a column that is absent is null. */
export type Row = Readonly<Record<string, Cell | undefined>>;

/** A column that is there already, such as one of vectors. */
export type Columns = Readonly<Record<string, Vector>>;

/**
 * Rows as an Arrow table of exactly that schema. LanceDB's own conversion guesses types from the
 * values, and fails on columns of nulls.
 */
export function arrowTable(schema: Schema, rows: readonly Row[], ready: Columns = {}): Table {
  const columns: Record<string, Vector> = {};
  for (const field of schema.fields) {
    const cells = () => rows.map((row) => row[field.name] ?? null);
    columns[field.name] = ready[field.name] ?? vectorFromArray(cells(), field.type);
  }
  return new Table(schema, columns);
}

/** A column of vectors, copied as one block instead of number by number. */
export function vectorColumn(vectors: readonly Float32Array[], dimension: number): Vector {
  const numbers = new Float32Array(vectors.length * dimension);
  vectors.forEach((vector, index) => {
    numbers.set(vector, index * dimension);
  });
  const child = makeData({ type: new Float32(), length: numbers.length, data: numbers });
  const type = vectorType(dimension);
  return makeVector(makeData({ type, length: vectors.length, nullCount: 0, child }));
}
