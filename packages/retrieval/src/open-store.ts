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
import { CONTENT_TABLES } from "./schema/content-tables.ts";
import { IDENTITY_TABLE, readIdentityTable } from "./schema/identity-table.ts";
import { requireColumns } from "./schema/require-columns.ts";
import {
  identityFromMetadata,
  newIdentity,
  requireEmbedder,
  type StoreIdentity,
} from "./schema/store-identity.ts";
import { openTables } from "./schema/store-tables.ts";

/** How long a store that is not on disk may take to be looked for or opened, in milliseconds. */
const DEADLINE = 30_000;

export interface OpenStoreOptions extends StoreAccess {
  /** Makes the store where there is none. Default false. */
  readonly create?: boolean;
  /** Throws away what is there, damaged or of another format, and makes the store anew. Default false. */
  readonly rebuild?: boolean;
  /**
   * The embedder whose vectors the store must hold. A new store without it holds no vectors; an
   * existing one is opened whatever it holds.
   */
  readonly embedder?: EmbedderIdentity;
}

/**
 * Opens the store in a folder or at a URI. Failing never changes it.
 *
 * @throws SpecLensError `store-not-found`, `store-incompatible` (another format or embedder) or
 * `store-unreadable` (damaged, or out of reach)
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
      // LanceDB makes the folder that it connects to; looking first leaves no trace.
      if (!mayCreate && !isLocalStore(location)) throw storeNotFound(location);
    }
    const opened = openOrCreate(location, options, mayCreate);
    return await (isRemote(location) && !mayCreate ? withDeadline(opened, DEADLINE) : opened);
  } catch (error) {
    throw asStoreError(location, error, false);
  }
}

/**
 * Tells whether there is a store, of whatever version. Does not open it.
 *
 * @throws SpecLensError `store-unreadable` where the place is out of reach
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
    const { dropTables } = await import("./creation/drop-tables.ts");
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

/** A file in place of a table's folder is no table that could be dropped, and none could be made there. */
async function removeFilesForTables(location: string): Promise<void> {
  for (const name of ["documents", ...CONTENT_TABLES]) {
    const place = join(location, `${name}.lance`);
    if (isFile(place)) await rm(place);
  }
}

/** A database may be in use for other things, whose tables must not be taken over or dropped. */
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
  // Loads Arrow, as all that writes does: a search starts a tenth of a second sooner without.
  if (!isRemote(location)) {
    const { createLocalTables } = await import("./creation/create-local-tables.ts");
    return await createLocalTables(connection, location, identity);
  }
  const { createTables } = await import("./creation/create-tables.ts");
  if (!isDatabase(location)) {
    const { requireConditionalWrites } = await import("./creation/conditional-writes.ts");
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
