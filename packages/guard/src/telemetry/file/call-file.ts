import { constants, existsSync } from "node:fs";
import { access, mkdir, open, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Client } from "@libsql/client/sqlite3";
import { SpecLensError } from "@speclens/core";
import { loadPeer } from "../load-peer.ts";
import { CALL_COLUMNS } from "./call-columns.ts";

/** Marks an SQLite file as ours: "SLct" (SpecLens calls) as a number. */
const APPLICATION_ID = 0x534c6374;
/** The version of the table. A newer version of SpecLens may have written a newer table. */
const VERSION = 1;
/**
 * Milliseconds that a write waits for another process. The driver blocks the event loop meanwhile, so this is
 * short and writes that find the file busy are retried later.
 */
const BUSY_TIMEOUT = 20;
/** Milliseconds that a read waits. Writers block readers only briefly. */
const READER_TIMEOUT = 500;
/** The first bytes of every SQLite file. */
const SIGNATURE = "SQLite format 3\0";

/**
 * Files that the driver has opened in this process, by device and inode. No other code may open them, because
 * closing them would drop SQLite's locks on them (sqlite.org/howtocorrupt.html, 2.2).
 */
const openedFiles = new Set<string>();

/**
 * An open file of calls. Use `client.executeMultiple` for writes. If any other statement fails, the driver
 * keeps it open until it is garbage-collected, and commits nothing meanwhile
 * (github.com/tursodatabase/libsql-js/issues/228).
 */
export interface CallFile {
  readonly client: Client;
  /** Resolves to whether the path still leads to the open file. */
  isInPlace(): Promise<boolean>;
  /**
   * Releases the file. The driver keeps it open until the statements are garbage-collected
   * (github.com/tursodatabase/libsql-js/issues/230), so open a file once and keep it open.
   */
  close(): void;
}

/**
 * Opens a file of calls for writing. Creates the file if it does not exist. Several processes may write to it
 * at once.
 *
 * @throws SpecLensError `store-incompatible` if a newer version or another program wrote it
 * @throws the error of the system or SQLite if it cannot be opened
 */
export async function openForWriting(file: string): Promise<CallFile> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await createFile(file);
  return openCallFile(file, BUSY_TIMEOUT, async (client) => {
    if ((await readVersion(client, file)) === 0) await createTable(client);
    else await addColumns(client);
    // The last records may be lost if the machine crashes, but not if only the process does. The file stays
    // intact.
    await client.execute("PRAGMA synchronous = NORMAL");
  });
}

/**
 * Opens a file of calls for reading.
 *
 * @throws SpecLensError `store-not-found` if the file does not exist or is empty; `store-incompatible`
 * @throws the error of SQLite if it cannot be opened
 */
export async function openForReading(file: string): Promise<CallFile> {
  if (!existsSync(file)) throw notFound(file);
  return openCallFile(file, READER_TIMEOUT, async (client) => {
    if ((await readVersion(client, file)) === 0) throw notFound(file);
    await coverColumns(client);
    await client.execute("PRAGMA query_only = TRUE");
  });
}

async function openCallFile(
  file: string,
  timeout: number,
  prepare: (client: Client) => Promise<void>,
): Promise<CallFile> {
  const { ino, dev } = await stat(file);
  const identity = `${dev}:${ino}`;
  if (!openedFiles.has(identity)) await requireDatabase(file);
  openedFiles.add(identity);
  const { createClient } = await loadPeer("@libsql/client", () => import("@libsql/client/sqlite3"));
  const client = createClient({ url: databaseUrl(file), timeout, concurrency: 1 });
  try {
    await prepare(client);
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    client,
    close: () => client.close(),
    isInPlace: () =>
      stat(file).then(
        (now) => now.ino === ino && now.dev === dev,
        () => false,
      ),
  };
}

/** Creates a file that only its owner can access. If the file exists, checks that it is writable. */
async function createFile(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // The system's error message is more precise than SQLite's.
    await access(file, constants.R_OK | constants.W_OK);
  }
}

/** Rejects files that are neither empty nor databases, because the driver would keep them open. */
async function requireDatabase(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(SIGNATURE.length),
      0,
      undefined,
      0,
    );
    if (bytesRead > 0 && buffer.toString("latin1") !== SIGNATURE)
      throw new Error("it is not an SQLite database");
  } finally {
    await handle.close();
  }
}

/** Returns the version of the table in a file, or 0 for an empty file. */
async function readVersion(client: Client, file: string): Promise<number> {
  const read = async (sql: string): Promise<number> =>
    Number((await client.execute(sql)).rows[0]?.[0] ?? 0);
  const tables = await read("SELECT count(*) FROM sqlite_schema");
  if (tables > 0 && (await read("PRAGMA application_id")) !== APPLICATION_ID)
    throw incompatible(file, "tables of another program", "Choose another telemetry file.");
  const version = await read("PRAGMA user_version");
  if (version > VERSION)
    throw incompatible(
      file,
      `version ${version}`,
      "A newer SpecLens wrote it. Update this one, or choose another telemetry file.",
    );
  return version;
}

/** Creates missing tables and indexes. Writes the version last, so that an interrupted creation is completed later. */
async function createTable(client: Client): Promise<void> {
  const columns = Object.entries(CALL_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.executeMultiple(`
    PRAGMA journal_mode = WAL;
    PRAGMA application_id = ${APPLICATION_ID};
    CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY, ${columns.join(", ")}) STRICT;
    CREATE INDEX IF NOT EXISTS calls_by_time ON calls (time);
    PRAGMA user_version = ${VERSION};`);
}

/** Adds the columns that an older SpecLens did not know. Another process may do so at the same time. */
async function addColumns(client: Client): Promise<void> {
  for (const [name, type] of await missingColumns(client))
    try {
      await client.executeMultiple(`ALTER TABLE calls ADD COLUMN ${name} ${type}`);
    } catch (error) {
      if ((await missingColumns(client)).some(([missing]) => missing === name)) throw error;
    }
}

/** Lets columns that an older SpecLens did not know be read as empty. A view covers the table in this connection. */
async function coverColumns(client: Client): Promise<void> {
  const missing = (await missingColumns(client)).map(([name]) => `NULL AS ${name}`);
  if (missing.length > 0)
    await client.executeMultiple(
      `CREATE TEMP VIEW calls AS SELECT *, ${missing.join(", ")} FROM main.calls`,
    );
}

async function missingColumns(client: Client): Promise<readonly [name: string, type: string][]> {
  const { rows } = await client.execute("SELECT name FROM pragma_table_info('calls')");
  const known = new Set(rows.map((row) => row[0]));
  return Object.entries(CALL_COLUMNS).filter(([name]) => !known.has(name));
}

/**
 * Returns the URL by which the driver opens a file. The driver decodes it to an absolute path. The path may
 * contain a drive letter and characters that have a meaning in URLs.
 */
function databaseUrl(file: string): string {
  return `file:${encodeURIComponent(resolve(file))}`;
}

function notFound(file: string): SpecLensError {
  return new SpecLensError("store-not-found", `${file} has no recorded calls yet.`, {
    store: file,
  });
}

function incompatible(file: string, found: string, hint: string): SpecLensError {
  return new SpecLensError("store-incompatible", `${file} has ${found}. ${hint}`, {
    store: file,
    found,
    wanted: `version ${VERSION}`,
  });
}
