import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "@lancedb/lancedb";
import { connectToStore } from "../lancedb/connect-to-store.ts";
import { openTable } from "../lancedb/open-table.ts";
import { releaseNative } from "../lancedb/release-native.ts";
import { tableSchema } from "../schema/arrow-schema.ts";
import type { StoreIdentity } from "../schema/store-identity.ts";
import { CONTENT_TABLES, type ContentTable } from "../schema/tables.ts";
import { columnsOf, createTables } from "./create-tables.ts";

const PREFIX = ".creating-";
/**
 * The age in milliseconds after which a temporary folder counts as abandoned. Creating a store takes less
 * than a second, so older folders belong to killed processes.
 */
const ABANDONED = 60 * 60 * 1000;

/**
 * Creates a store in a folder. Builds the tables in a temporary folder and moves them one at a time,
 * `documents` last. A move is atomic and never replaces an existing folder. If several processes create the
 * same store, one process wins each table and no rows are lost.
 */
export async function createLocalTables(
  connection: Connection,
  location: string,
  identity: StoreIdentity,
): Promise<void> {
  await removeAbandoned(location);
  const folder = join(location, `${PREFIX}${randomBytes(6).toString("hex")}`);
  await mkdir(folder);
  try {
    const temporary = await connectToStore(folder, {});
    await createTables(temporary, identity);
    await releaseNative([temporary]);
    for (const name of CONTENT_TABLES)
      if (
        !(await moveTable(folder, location, name)) &&
        !(await isAlike(connection, name, identity))
      ) {
        // The table is a leftover of a killed creation with different vectors.
        await rm(tableFolder(location, name), { recursive: true });
        await moveTable(folder, location, name);
      }
    await moveTable(folder, location, "documents");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves to false if a table of that name exists. */
async function moveTable(from: string, to: string, name: string): Promise<boolean> {
  const target = tableFolder(to, name);
  try {
    await rename(tableFolder(from, name), target);
    return true;
  } catch (error) {
    // Systems report an existing folder differently.
    if (existsSync(target)) return false;
    throw error;
  }
}

async function isAlike(
  connection: Connection,
  name: ContentTable,
  { embedder }: StoreIdentity,
): Promise<boolean> {
  const table = await openTable(connection, name);
  return columnsOf(await table.schema()) === columnsOf(tableSchema(name, embedder));
}

async function removeAbandoned(location: string): Promise<void> {
  const limit = Date.now() - ABANDONED;
  for (const name of await readdir(location)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(location, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < limit)
      await rm(path, { recursive: true, force: true });
  }
}

function tableFolder(location: string, name: string): string {
  return join(location, `${name}.lance`);
}
