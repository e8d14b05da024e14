import type { Table } from "@lancedb/lancedb";
import type { Field } from "apache-arrow";
import type { StoreIdentity } from "./store-identity.ts";
import { contentSchemas, documentsSchema, type TableName } from "./table-schemas.ts";

/** The columns that this version knows and a table of a store does not have. */
export async function missingColumns(
  table: Table,
  name: TableName,
  { embedder }: StoreIdentity,
): Promise<Field[]> {
  const wanted = name === "documents" ? documentsSchema(new Map()) : contentSchemas(embedder)[name];
  const { fields } = await table.schema();
  const present = new Set(fields.map((field) => field.name));
  return wanted.fields.filter((field) => !present.has(field.name));
}
