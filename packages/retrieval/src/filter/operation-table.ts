import type { Table } from "@lancedb/lancedb";
import type { OpenStore } from "../schema/store-tables.ts";
import type { RowFilter } from "./check-filter.ts";

/** The table in which operations are listed and counted, one row each. */
export interface OperationTable {
  readonly table: Table;
  /** Column with the id of the operation. */
  readonly id: "operation" | "name";
  /** The condition that leaves one row per operation. Absent if all rows count. */
  readonly where?: string;
}

/** Chooses `endpoints`, which is smaller, unless the filter needs a column that only `chunks` has. */
export function operationTable({ tables }: OpenStore, { tag }: RowFilter): OperationTable {
  return tag === undefined
    ? { table: tables.endpoints, id: "operation" }
    : { table: tables.chunks, id: "name", where: "type = 'endpoint' AND part = 1" };
}
