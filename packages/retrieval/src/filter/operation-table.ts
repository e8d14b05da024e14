import type { Table } from "@lancedb/lancedb";
import type { OpenStore } from "../schema/store-tables.ts";
import type { RowFilter } from "./check-filter.ts";

/** The table that lists and counts operations, one row each. */
export interface OperationTable {
  readonly table: Table;
  /** The column that contains the operation's id. */
  readonly id: "operation" | "name";
  /** The condition that selects one row per operation. Absent if every row counts. */
  readonly where?: string;
}

/** Chooses `endpoints`, which is smaller, unless the filter needs a column that only `chunks` contains. */
export function operationTable({ tables }: OpenStore, { tag }: RowFilter): OperationTable {
  return tag === undefined
    ? { table: tables.endpoints, id: "operation" }
    : { table: tables.chunks, id: "name", where: "type = 'endpoint' AND part = 1" };
}
