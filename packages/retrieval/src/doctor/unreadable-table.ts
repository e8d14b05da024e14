import { SpecLensError, type StoreFinding } from "@speclens/core";
import { asStoreError, isRefused, reasonOf } from "../lancedb/store-errors.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { remedy } from "./remedy.ts";

/**
 * What is told of a table that cannot be read. What is no damage is thrown: an error of ours, or a
 * system that does not let us read.
 */
export function unreadableTable(
  { location }: Pick<OpenStore, "location">,
  table: string,
  error: unknown,
): StoreFinding {
  if (SpecLensError.isInstance(error)) throw error;
  if (isRefused(location, error)) throw asStoreError(location, error, true);
  return {
    severity: "error",
    code: "table-unreadable",
    table,
    message: `The table ${table} cannot be read: ${reasonOf(error)}.`,
    ...remedy(table === "documents" ? "rebuild" : "repair-then-index"),
  };
}
