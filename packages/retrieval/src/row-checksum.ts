import { crc32 } from "node:zlib";
import type { Cell } from "./arrow-table.ts";
import type { ContentTable } from "./table-schemas.ts";

/** How many rows were written, and what they were. */
export interface RowsChecksum {
  readonly rows: number;
  /** Sum of the checksums of the rows, in any order, modulo 2^48. */
  readonly checksum: number;
}

/** Of the row of `documents` and of all rows of its revision in the other tables. */
export type RevisionChecksums = Readonly<Record<"documents" | ContentTable, RowsChecksum>>;

const MODULUS = 2 ** 48;

export const NO_ROWS: RowsChecksum = { rows: 0, checksum: 0 };

export function addRow({ rows, checksum }: RowsChecksum, row: number): RowsChecksum {
  return { rows: rows + 1, checksum: (checksum + row) % MODULUS };
}

/**
 * CRC-32 of a row: of each cell that is not null, in the order of the columns, its column's name and
 * its value. A column that a later version adds, null in older rows, changes nothing.
 */
export function rowChecksum(
  columns: readonly string[],
  cellOf: (column: string) => Cell | undefined,
): number {
  // Joined, since a call costs more than the text of most cells.
  let text = "";
  let checksum = 0;
  for (const column of columns) {
    const cell = cellOf(column);
    if (cell === null || cell === undefined) continue;
    if (cell instanceof Uint8Array) checksum = crc32(cell, checksum);
    else text += `${column}\0${Array.isArray(cell) ? cell.join("\0") : String(cell)}\0`;
  }
  return crc32(text, checksum);
}

/** The bytes of a vector, to be checked as a cell. */
export function vectorBytes({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
