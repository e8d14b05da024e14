import { constants, existsSync } from "node:fs";
import { access, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Client } from "@libsql/client/sqlite3";
import { SpecLensError } from "@speclens/core";
import { CALL_COLUMNS } from "./call-columns.ts";
import { databaseUrl } from "./database-url.ts";

/** Marks an SQLite file as one of ours: "SLct", for SpecLens calls, as a number. */
const APPLICATION_ID = 0x534c6374;
/** Version of the table; another program version may have written a newer one. */
const VERSION = 1;
/**
 * Milliseconds that a write waits for another process. The driver waits without letting the event loop
 * go on, so it is short, and what is busy is tried again later.
 */
const BUSY_TIMEOUT = 20;
/** Milliseconds that a reading waits. A writer holds readers up for a moment at most. */
const READER_TIMEOUT = 500;
/** What every SQLite file begins with. */
const SIGNATURE = "SQLite format 3\0";

/**
 * Files that the driver has opened in this process, by device and number. Nothing else may open them: when it
 * closes them, the system drops the locks that SQLite holds on them (sqlite.org/howtocorrupt.html, 2.2).
 */
const openedFiles = new Set<string>();

/**
 * An open file of calls. What writes goes through `client.executeMultiple`: the driver leaves any other
 * statement that failed begun until it is collected as garbage, and nothing is committed meanwhile
 * (github.com/tursodatabase/libsql-js/issues/228).
 */
export interface CallFile {
  readonly client: Client;
  /** Whether the path still leads to the file that is open. */
  isInPlace(): Promise<boolean>;
  /**
   * Lets go of the file. The driver keeps it open until the statements are collected as garbage
   * (github.com/tursodatabase/libsql-js/issues/230), so a file is opened once and kept open.
   */
  close(): void;
}

/**
 * Opens a file of calls to write it, and makes it where there is none. Several processes may write it at
 * once.
 *
 * @throws SpecLensError `store-incompatible`: a newer version wrote it, or it is another program's
 * @throws whatever the system or SQLite says where it cannot be opened
 */
export async function openForWriting(file: string): Promise<CallFile> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await createFile(file);
  return openCallFile(file, BUSY_TIMEOUT, async (client) => {
    if ((await readVersion(client, file)) === 0) await createTable(client);
    // Of a crash of the machine, not of the process, the last records may be lost; the file is whole.
    await client.execute("PRAGMA synchronous = NORMAL");
  });
}

/**
 * Opens a file of calls to read it.
 *
 * @throws SpecLensError `store-not-found`: there is no file, or nothing in it; `store-incompatible`
 * @throws whatever SQLite says where it cannot be opened
 */
export async function openForReading(file: string): Promise<CallFile> {
  if (!existsSync(file)) throw notFound(file);
  return openCallFile(file, READER_TIMEOUT, async (client) => {
    await client.execute("PRAGMA query_only = TRUE");
    if ((await readVersion(client, file)) === 0) throw notFound(file);
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
  const { createClient } = await import("@libsql/client/sqlite3");
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

/** Makes a file that is for its owner alone, or sees that the one that is there can be written. */
async function createFile(file: string): Promise<void> {
  try {
    await (await open(file, "wx", 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    // The system's own message tells more than SQLite's.
    await access(file, constants.R_OK | constants.W_OK);
  }
}

/** Refuses what is neither empty nor a database, without the driver, which would keep it open. */
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
      throw new Error("it is no SQLite database");
  } finally {
    await handle.close();
  }
}

/** The version of the table in a file; 0 for an empty file. */
async function readVersion(client: Client, file: string): Promise<number> {
  const read = async (sql: string): Promise<number> =>
    Number((await client.execute(sql)).rows[0]?.[0] ?? 0);
  const tables = await read("SELECT count(*) FROM sqlite_schema");
  if (tables > 0 && (await read("PRAGMA application_id")) !== APPLICATION_ID)
    throw incompatible(file, "tables of another program", "Name another file for telemetry.");
  const version = await read("PRAGMA user_version");
  if (version > VERSION)
    throw incompatible(
      file,
      `version ${version}`,
      "A newer SpecLens wrote it: update this one, or name another file for telemetry.",
    );
  return version;
}

/** Makes what is not there yet; the version comes last, so that what was interrupted is made up for. */
async function createTable(client: Client): Promise<void> {
  const columns = Object.entries(CALL_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.executeMultiple(`
    PRAGMA journal_mode = WAL;
    PRAGMA application_id = ${APPLICATION_ID};
    CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY, ${columns.join(", ")}) STRICT;
    CREATE INDEX IF NOT EXISTS calls_by_time ON calls (time);
    PRAGMA user_version = ${VERSION};`);
}

function notFound(file: string): SpecLensError {
  return new SpecLensError("store-not-found", `No call was recorded in ${file} yet.`, {
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
