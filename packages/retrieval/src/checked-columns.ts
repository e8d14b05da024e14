import { type ContentTable, contentSchemas, documentsSchema } from "./table-schemas.ts";

// What changes while a revision lives, and the packed details, which hold the checksums and have one
// of their own.
const UNCHECKED = new Set(["state", "changed_at", "details"]);

/** The columns that the checksum of a row covers, in its order; a store without vectors has no `vector`. */
export function checkedColumns(table: "documents" | ContentTable): readonly string[] {
  const { fields } = table === "documents" ? documentsSchema(new Map()) : contentSchemas()[table];
  const names = fields.map(({ name }) => name).filter((name) => !UNCHECKED.has(name));
  return table === "chunks" ? [...names, "vector"] : names;
}
