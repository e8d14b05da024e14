import { mkdir } from "node:fs/promises";
import type { Connection } from "@lancedb/lancedb";
import type { EmbedderIdentity, IndexStore } from "@speclens/core";
import { createTables, dropTables } from "./create-tables.ts";
import { indexStore } from "./index-store.ts";
import { loadLanceDb } from "./load-lancedb.ts";
import { openTable } from "./open-table.ts";
import { asStoreError, storeIsFile, storeNotFound } from "./store-errors.ts";
import {
  identityFromMetadata,
  newIdentity,
  requireEmbedder,
  type StoreIdentity,
} from "./store-identity.ts";
import { isFile, isLocalStore, isRemote } from "./store-location.ts";
import { openTables } from "./store-tables.ts";

export interface OpenStoreOptions {
  /** Makes the store where there is none. Default false. */
  readonly create?: boolean;
  /** Throws away what is there, damaged or of another format, and makes the store anew. Default false. */
  readonly rebuild?: boolean;
  /**
   * The embedder whose vectors the store must hold. A new store without it holds no vectors; an
   * existing one is opened whatever it holds.
   */
  readonly embedder?: EmbedderIdentity;
  /** Settings of a remote store, such as `awsRegion` or `endpoint`, as LanceDB names them. */
  readonly storageOptions?: Readonly<Record<string, string>>;
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
      // LanceDB makes the folder that it connects to; looking first leaves no trace.
      if (!mayCreate && !isLocalStore(location)) throw storeNotFound(location);
    }
    return await openOrCreate(location, options, mayCreate);
  } catch (error) {
    throw asStoreError(location, error, false);
  }
}

/**
 * Tells whether there is a store, of whatever version. Does not open it.
 *
 * @throws SpecLensError `store-unreadable` where the place is out of reach
 */
export async function storeExists(
  location: string,
  options: Pick<OpenStoreOptions, "storageOptions"> = {},
): Promise<boolean> {
  try {
    if (!isRemote(location)) return isLocalStore(location);
    const connection = await connectTo(location, options);
    return (await connection.tableNames()).includes("documents");
  } catch (error) {
    throw asStoreError(location, error, false);
  }
}

async function openOrCreate(
  location: string,
  options: OpenStoreOptions,
  mayCreate: boolean,
): Promise<IndexStore> {
  if (mayCreate && !isRemote(location)) await mkdir(location, { recursive: true });
  const connection = await connectTo(location, options);
  if (options.rebuild === true) await dropTables(connection);
  if (!(await connection.tableNames()).includes("documents")) {
    if (!mayCreate) throw storeNotFound(location);
    await createTables(connection, newIdentity(options.embedder));
  }
  const identity = await readIdentity(location, connection);
  if (options.embedder !== undefined)
    requireEmbedder(location, identity.embedder, options.embedder);
  const tables = await openTables(connection);
  return indexStore({ location, identity, tables }, connection);
}

async function connectTo(
  location: string,
  options: Pick<OpenStoreOptions, "storageOptions">,
): Promise<Connection> {
  const { connect } = await loadLanceDb();
  return await connect(location, {
    // Without it a handle never sees what other processes write.
    readConsistencyInterval: 0,
    ...(options.storageOptions && { storageOptions: { ...options.storageOptions } }),
  });
}

async function readIdentity(location: string, connection: Connection): Promise<StoreIdentity> {
  const documents = await openTable(connection, "documents");
  const { metadata } = await documents.schema();
  return identityFromMetadata(location, metadata);
}
