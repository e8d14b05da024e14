import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "@lancedb/lancedb";
import { connectToStore } from "../lancedb/connect-to-store.ts";
import { openTable } from "../lancedb/open-table.ts";
import { releaseNative } from "../lancedb/release-native.ts";
import { CONTENT_TABLES, type ContentTable } from "../schema/content-tables.ts";
import type { StoreIdentity } from "../schema/store-identity.ts";
import { tableSchema } from "../schema/table-schemas.ts";
import { columnsOf, createTables } from "./create-tables.ts";

const PREFIX = ".creating-";
/** A creation takes less than a second; what is that old was killed. In milliseconds. */
const ABANDONED = 60 * 60 * 1000;

/**
 * Creates a store in a folder. The tables are made beside it and moved into it one by one, `documents`
 * last: a folder is moved whole or not at all, and never over another one, so that of several who
 * create the same store one wins each table, and none loses rows.
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
    const beside = await connectToStore(folder, {});
    await createTables(beside, identity);
    await releaseNative([beside]);
    for (const name of CONTENT_TABLES)
      if (
        !(await moveTable(folder, location, name)) &&
        !(await isAlike(connection, name, identity))
      ) {
        // Left over from a creation that was killed, for other vectors.
        await rm(tableFolder(location, name), { recursive: true });
        await moveTable(folder, location, name);
      }
    await moveTable(folder, location, "documents");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves to false where there is a table of that name already. */
async function moveTable(from: string, to: string, name: string): Promise<boolean> {
  const target = tableFolder(to, name);
  try {
    await rename(tableFolder(from, name), target);
    return true;
  } catch (error) {
    // Systems differ in what they call it.
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
