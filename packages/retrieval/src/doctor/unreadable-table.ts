import { SpecLensError, type StoreFinding } from "@speclens/core";
import { asStoreError, isRefused, reasonOf } from "../lancedb/store-errors.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { remedy } from "./remedy.ts";

/**
 * Makes the finding for an unreadable table. Throws errors that are not damage: ours, and refusals of
 * the system.
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
