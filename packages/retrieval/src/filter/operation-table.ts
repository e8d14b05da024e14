import type { Table } from "@lancedb/lancedb";
import type { OpenStore } from "../schema/store-tables.ts";
import type { RowFilter } from "./check-filter.ts";

/** Where operations are listed and counted, one row each. */
export interface OperationTable {
  readonly table: Table;
  /** Column of the operation's id. */
  readonly id: "operation" | "name";
  /** The condition that makes it one row an operation; undefined where all rows are. */
  readonly where?: string;
}

/** `endpoints`, which is the smaller one, unless the filter asks for what only `chunks` has. */
export function operationTable({ tables }: OpenStore, { tag }: RowFilter): OperationTable {
  return tag === undefined
    ? { table: tables.endpoints, id: "operation" }
    : { table: tables.chunks, id: "name", where: "type = 'endpoint' AND part = 1" };
}
