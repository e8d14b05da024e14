import type { StoreFinding } from "@speclens/core";
import type { Schema } from "apache-arrow";
import { missingColumns } from "../schema/missing-columns.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { TABLES, type TableName } from "../schema/tables.ts";
import { remedy } from "./remedy.ts";
import { unreadableTable } from "./unreadable-table.ts";

/**
 * Compares the columns of each table with those of this version, and the length of vectors with the
 * embedder.
 */
export async function checkLayout(store: OpenStore): Promise<StoreFinding[]> {
  const findings: StoreFinding[] = [];
  for (const table of TABLES)
    try {
      findings.push(...(await lackingColumns(store, table)));
      if (table === "chunks")
        findings.push(...wrongVectors(store, await store.tables[table].schema()));
    } catch (error) {
      findings.push(unreadableTable(store, table, error));
    }
  return findings;
}

async function lackingColumns(
  { tables, identity }: OpenStore,
  table: TableName,
): Promise<StoreFinding[]> {
  const missing = await missingColumns(tables[table], table, identity);
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => name).join(", ");
  const canBeAdded = missing.every(({ nullable }) => nullable);
  return [
    {
      severity: canBeAdded ? "warning" : "error",
      code: "columns-missing",
      table,
      message: `The table ${table} lacks columns of this version: ${names}.`,
      ...remedy(canBeAdded ? "repair" : "rebuild"),
    },
  ];
}

/** The schema has the length of vectors, the identity that of the embedder. */
function wrongVectors({ identity: { embedder } }: OpenStore, found: Schema): StoreFinding[] {
  if (embedder === undefined) return [];
  const type: unknown = found.fields.find(({ name }) => name === "vector")?.type;
  const length = listSizeOf(type);
  if (length === undefined || length === embedder.dimension) return [];
  return [
    {
      severity: "error",
      code: "vectors-differ",
      table: "chunks",
      message: `The vectors have ${length} dimensions, but the embedder ${embedder.id} has ${embedder.dimension}.`,
      ...remedy("rebuild"),
    },
  ];
}

/** LanceDB loads its own copy of Arrow, so its types are not instances of our classes. */
function listSizeOf(type: unknown): number | undefined {
  if (typeof type !== "object" || type === null || !("listSize" in type)) return undefined;
  return typeof type.listSize === "number" ? type.listSize : undefined;
}
