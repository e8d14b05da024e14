import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "@lancedb/lancedb";
import type { EmbedderIdentity, IndexStore } from "@speclens/core";
import { indexStore } from "./index-store.ts";
import { allTableNames, connectToStore } from "./lancedb/connect-to-store.ts";
import { openTable } from "./lancedb/open-table.ts";
import { releaseNative } from "./lancedb/release-native.ts";
import type { StoreAccess } from "./lancedb/store-access.ts";
import {
  asStoreError,
  storeIsFile,
  storeIsLink,
  storeNotFound,
  tablesOfOthers,
} from "./lancedb/store-errors.ts";
import {
  isBrokenLink,
  isDatabase,
  isFile,
  isLocalStore,
  isRemote,
} from "./lancedb/store-location.ts";
import { withDeadline } from "./lancedb/with-deadline.ts";
import { IDENTITY_TABLE, readIdentityTable } from "./schema/identity-table.ts";
import { requireColumns } from "./schema/missing-columns.ts";
import {
  identityFromMetadata,
  newIdentity,
  requireEmbedder,
  type StoreIdentity,
} from "./schema/store-identity.ts";
import { openTables } from "./schema/store-tables.ts";
import { CONTENT_TABLES } from "./schema/tables.ts";
import { JOINED_TABLE } from "./vocabulary/joined-vocabulary.ts";

/** Maximum time for finding or opening a remote store, in milliseconds. */
const DEADLINE = 30_000;

export interface OpenStoreOptions extends StoreAccess {
  /** Creates the store if it does not exist. Default: false. */
  readonly create?: boolean;
  /** Drops an existing store and creates it again, even if it is damaged or has another format. Default: false. */
  readonly rebuild?: boolean;
  /**
   * The embedder whose vectors the store must contain. Without it, a new store contains no vectors, and an
   * existing store opens regardless of its vectors.
   */
  readonly embedder?: EmbedderIdentity;
}

/**
 * Opens the store in a folder or at a URI. A failure never changes it.
 *
 * @throws SpecLensError `store-not-found`, `store-incompatible` (another format or embedder) or
 *   `store-unreadable` (damaged or unreachable)
 */
export async function openStore(
  location: string,
  options: OpenStoreOptions = {},
): Promise<IndexStore> {
  const mayCreate = options.create === true || options.rebuild === true;
  try {
    if (!isRemote(location)) {
      if (isFile(location)) throw storeIsFile(location);
      if (mayCreate && isBrokenLink(location)) throw storeIsLink(location);
      // LanceDB creates the folder that it connects to. Check first to avoid leaving an empty folder.
      if (!mayCreate && !isLocalStore(location)) throw storeNotFound(location);
    }
    const opened = openOrCreate(location, options, mayCreate);
    return await (isRemote(location) && !mayCreate ? withDeadline(opened, DEADLINE) : opened);
  } catch (error) {
    throw asStoreError(location, error, false);
  }
}

/**
 * Checks whether a store of any version exists, without opening it.
 *
 * @throws SpecLensError `store-unreadable` if the location is unreachable
 */
export async function storeExists(location: string, access: StoreAccess = {}): Promise<boolean> {
  try {
    if (!isRemote(location)) return isLocalStore(location);
    return await withDeadline(remoteStoreExists(location, access), DEADLINE);
  } catch (error) {
    throw asStoreError(location, error, false);
  }
}

async function remoteStoreExists(location: string, access: StoreAccess): Promise<boolean> {
  const connection = await connectToStore(location, access);
  try {
    return (await allTableNames(connection, location)).includes("documents");
  } finally {
    await releaseNative([connection]);
  }
}

async function openOrCreate(
  location: string,
  options: OpenStoreOptions,
  mayCreate: boolean,
): Promise<IndexStore> {
  if (mayCreate && !isRemote(location)) await mkdir(location, { recursive: true });
  if (options.rebuild === true && !isRemote(location)) await removeFilesForTables(location);
  const connection = await connectToStore(location, options);
  const names = await allTableNames(connection, location);
  if (isDatabase(location)) refuseForeignTables(location, names);
  if (options.rebuild === true) {
    await dropTables(connection, names);
  }
  if (options.rebuild === true || !names.includes("documents")) {
    if (!mayCreate) throw storeNotFound(location);
    await createStore(connection, location, options);
  }
  const identity = await readIdentity(location, connection);
  if (options.embedder !== undefined)
    requireEmbedder(location, identity.embedder, options.embedder);
  const tables = await openTables(connection);
  const store = { location, connection, identity, tables };
  await requireColumns(store);
  return indexStore(store);
}

/**
 * Removes files that are in the place of a table's folder. They cannot be dropped as tables, and no table can
 * be created there.
 */
async function removeFilesForTables(location: string): Promise<void> {
  for (const name of ["documents", ...CONTENT_TABLES]) {
    const place = join(location, `${name}.lance`);
    if (isFile(place)) await rm(place);
  }
}

/**
 * Drops the tables of a store, `documents` first. If the process is killed in between, no store remains
 * instead of a partial one.
 */
async function dropTables(connection: Connection, names: readonly string[]): Promise<void> {
  for (const name of ["documents", ...CONTENT_TABLES, JOINED_TABLE, IDENTITY_TABLE])
    if (names.includes(name)) await connection.dropTable(name);
}

/** Rejects tables of other programs. A database may contain them, and they must not be used or dropped. */
function refuseForeignTables(location: string, names: readonly string[]): void {
  if (names.includes(IDENTITY_TABLE)) return;
  const foreign = ["documents", ...CONTENT_TABLES].filter((name) => names.includes(name));
  if (foreign.length > 0) throw tablesOfOthers(location, foreign);
}

async function createStore(
  connection: Connection,
  location: string,
  { embedder }: OpenStoreOptions,
): Promise<void> {
  const identity = newIdentity(embedder);
  // Imported only here: writing loads Arrow, and a search starts 0.1 s sooner without it.
  if (!isRemote(location)) {
    const { createLocalTables } = await import("./creation/create-local-tables.ts");
    return await createLocalTables(connection, location, identity);
  }
  const { createTables } = await import("./creation/create-tables.ts");
  if (!isDatabase(location)) {
    const { requireConditionalWrites } = await import("./creation/require-conditional-writes.ts");
    await requireConditionalWrites(connection, location);
  } else {
    const { createIdentityTable } = await import("./creation/create-identity-table.ts");
    await createIdentityTable(connection, identity);
  }
  await createTables(connection, identity);
}

async function readIdentity(location: string, connection: Connection): Promise<StoreIdentity> {
  if (isDatabase(location))
    return identityFromMetadata(location, await readIdentityTable(connection));
  const documents = await openTable(connection, "documents");
  const { metadata } = await documents.schema();
  return identityFromMetadata(location, metadata);
}
