import { mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Client } from "@libsql/client/sqlite3";
import { SpecLensError } from "@speclens/core";
import { CALL_COLUMNS, COLUMN_NAMES } from "./call-columns.ts";
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

/** An open file of calls. */
export interface CallFile {
  readonly client: Client;
  /** Whether the path still leads to the file that is open. */
  isInPlace(): Promise<boolean>;
  close(): void;
}

/**
 * Opens a file of calls, and makes it where there is none. Several processes may write it at once.
 *
 * @throws SpecLensError `store-incompatible`: a newer version wrote it, or it is another program's
 * @throws whatever the system or SQLite says where it cannot be opened
 */
export async function openCallFile(file: string): Promise<CallFile> {
  // The system's own message tells more than SQLite's. What is recorded is for its owner alone.
  await mkdir(dirname(file), { recursive: true });
  await (await open(file, "a", 0o600)).close();
  const { ino, dev } = await stat(file);
  const { createClient } = await import("@libsql/client/sqlite3");
  const client = createClient({ url: databaseUrl(file), timeout: BUSY_TIMEOUT, concurrency: 1 });
  try {
    if ((await readVersion(client, file)) === 0) await createTable(client);
    // Of a crash of the machine, not of the process, the last records may be lost; the file is whole.
    await client.execute("PRAGMA synchronous = NORMAL");
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

/**
 * The version of the table in a file; 0 for an empty file.
 *
 * @throws SpecLensError `store-incompatible`
 */
export async function readVersion(client: Client, file: string): Promise<number> {
  const [application = 0, version = 0, tables = 0] = (
    await client.batch([
      "PRAGMA application_id",
      "PRAGMA user_version",
      "SELECT count(*) FROM sqlite_schema",
    ])
  ).map(({ rows: [row] }) => Number(row?.[0] ?? 0));
  if (application !== APPLICATION_ID && tables > 0)
    throw incompatible(file, "tables of another program", "Name another file for telemetry.");
  if (version > VERSION)
    throw incompatible(
      file,
      `version ${version}`,
      "A newer SpecLens wrote it: update this one, or name another file for telemetry.",
    );
  return version;
}

async function createTable(client: Client): Promise<void> {
  await client.execute("PRAGMA journal_mode = WAL");
  const columns = Object.entries(CALL_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await client.batch(
    [
      `CREATE TABLE IF NOT EXISTS calls (id INTEGER PRIMARY KEY, ${columns.join(", ")}) STRICT`,
      "CREATE INDEX IF NOT EXISTS calls_by_time ON calls (time)",
      `PRAGMA application_id = ${APPLICATION_ID}`,
      `PRAGMA user_version = ${VERSION}`,
    ],
    "write",
  );
}

function incompatible(file: string, found: string, hint: string): SpecLensError {
  return new SpecLensError("store-incompatible", `${file} has ${found}. ${hint}`, {
    store: file,
    found,
    wanted: `version ${VERSION}`,
  });
}

/** The statement that writes records: one parameter, a JSON array of `columnsOf` each. */
export const INSERT_CALLS: string = `INSERT INTO calls (${COLUMN_NAMES.join(", ")}) SELECT ${COLUMN_NAMES.map(
  (_, index) => `value ->> ${index}`,
).join(", ")} FROM json_each(?)`;
