import { crc32 } from "node:zlib";
import { isJsonObject } from "@speclens/core";
import type { Cell } from "../lancedb/arrow-column.ts";
import type { Row } from "../lancedb/arrow-table.ts";
import { TABLE_COLUMNS } from "./table-columns.ts";
import { TABLES, type TableName } from "./tables.ts";

/** The number and the checksum of the rows that were written. */
export interface RowsChecksum {
  readonly rows: number;
  /** The sum of the rows' checksums modulo 2^48. It does not depend on their order. */
  readonly checksum: number;
}

/** The checksums of a revision: of its row in `documents`, and of all its rows in the other tables. */
export type RevisionChecksums = Readonly<Record<TableName, RowsChecksum>>;

// These columns change after the rows of a revision are written, except `history`: it came later and is packed with a
// checksum of its own, and an older version must not take it for damage.
const UNCHECKED = new Set(["state", "changed_at", "published_at", "checksums", "history"]);

/**
 * Lists the columns that a row's checksum covers, in order. A store without vectors has no `vector`.
 */
export function checkedColumns(table: TableName): readonly string[] {
  return TABLE_COLUMNS[table].map(({ name }) => name).filter((name) => !UNCHECKED.has(name));
}

const MODULUS = 2 ** 48;

export const NO_ROWS: RowsChecksum = { rows: 0, checksum: 0 };

export function addRow({ rows, checksum }: RowsChecksum, row: number): RowsChecksum {
  return { rows: rows + 1, checksum: (checksum + row) % MODULUS };
}

/**
 * Returns the CRC-32 of a row. It covers the column name and the value of each cell that is not null, in
 * column order. If a later version adds a column that is null in older rows, their checksums do not change.
 */
export function rowChecksum(
  columns: readonly string[],
  cellOf: (column: string) => Cell | undefined,
): number {
  // The cells are joined first, because a call takes longer than hashing the text of most cells.
  let text = "";
  let checksum = 0;
  for (const column of columns) {
    const cell = cellOf(column);
    if (cell === null || cell === undefined) continue;
    if (cell instanceof Uint8Array) checksum = crc32(cell, checksum);
    else if (cell instanceof Float32Array) checksum = crc32(bytesOf(cell), checksum);
    else text += `${column}\0${Array.isArray(cell) ? cell.join("\0") : String(cell)}\0`;
  }
  return crc32(text, checksum);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Sums row checksums per revision, in any order. */
export interface RevisionSums {
  add(table: TableName, row: Row): void;
  of(revision: string): RevisionChecksums;
}

export function sumRevisions(): RevisionSums {
  const sums = new Map<string, RowsChecksum>();
  const columns = new Map(TABLES.map((table) => [table, checkedColumns(table)]));
  const sumOf = (table: TableName, revision: string): RowsChecksum =>
    sums.get(`${table} ${revision}`) ?? NO_ROWS;
  return {
    add: (table, row) => {
      const revision = String(row.revision);
      const checksum = rowChecksum(columns.get(table) ?? [], (column) => row[column]);
      sums.set(`${table} ${revision}`, addRow(sumOf(table, revision), checksum));
    },
    of: (revision) => ({
      documents: sumOf("documents", revision),
      endpoints: sumOf("endpoints", revision),
      endpoint_categories: sumOf("endpoint_categories", revision),
      schemas: sumOf("schemas", revision),
      chunks: sumOf("chunks", revision),
      edges: sumOf("edges", revision),
    }),
  };
}

/** Parses the checksums of a revision. Returns undefined if the text is not valid. */
export function checksumsFromText(text: string | undefined): RevisionChecksums | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isRevisionChecksums(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRevisionChecksums(value: unknown): value is RevisionChecksums {
  return isJsonObject(value) && TABLES.every((name) => isSum(value[name]));
}

function isSum(value: unknown): value is RowsChecksum {
  return (
    isJsonObject(value) && typeof value.rows === "number" && typeof value.checksum === "number"
  );
}
