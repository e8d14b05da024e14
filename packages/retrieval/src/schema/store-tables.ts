import type { Connection, Table } from "@lancedb/lancedb";
import { openTable } from "../lancedb/open-table.ts";
import type { StoreIdentity } from "./store-identity.ts";
import { CONTENT_TABLES, type ContentTable } from "./tables.ts";

/** The open tables of one store. */
export interface StoreTables extends Readonly<Record<ContentTable, Table>> {
  readonly documents: Table;
}

/** An open store. Every function that reads or writes receives it. */
export interface OpenStore {
  readonly location: string;
  readonly connection: Connection;
  readonly identity: StoreIdentity;
  readonly tables: StoreTables;
}

export async function openTables(connection: Connection): Promise<StoreTables> {
  const [documents, endpoints, categories, schemas, chunks, edges] = await Promise.all(
    ["documents", ...CONTENT_TABLES].map((name) => openTable(connection, name)),
  );
  if (!documents || !endpoints || !categories || !schemas || !chunks || !edges)
    throw new Error("A table is missing");
  return { documents, endpoints, endpoint_categories: categories, schemas, chunks, edges };
}
