import { randomBytes } from "node:crypto";
import type { Connection } from "@lancedb/lancedb";
import { Field, Schema, Utf8 } from "apache-arrow";
import { conditionsIgnored } from "../lancedb/store-errors.ts";

const ROUNDS = 3;
const WRITERS = 3;
const SCHEMA = new Schema([new Field("probe", new Utf8(), false)]);

/**
 * Finds out whether object storage honours conditional writes (`If-None-Match`), which LanceDB commits
 * by: where it does not, of two writers who commit at once one loses its rows and is told nothing.
 * Several make the same table at once, in tables of their own that are dropped again. Each that is told
 * it succeeded must have left a version of its own.
 *
 * @throws SpecLensError `store-unreadable` where one was lost
 */
export async function requireConditionalWrites(
  connection: Connection,
  location: string,
): Promise<void> {
  // Together: rounds wait for the network, not for each other.
  const lost = await Promise.all(Array.from({ length: ROUNDS }, () => losesWrites(connection)));
  if (lost.includes(true)) throw conditionsIgnored(location);
}

async function losesWrites(connection: Connection): Promise<boolean> {
  const name = `speclens_probe_${randomBytes(6).toString("hex")}`;
  const writes = Array.from({ length: WRITERS }, () => connection.createEmptyTable(name, SCHEMA));
  const ended = await Promise.allSettled(writes);
  const succeeded = ended.filter(({ status }) => status === "fulfilled").length;
  // None may have: a service that is out of reach. Opening says how.
  const table = await connection.openTable(name);
  try {
    return (await table.listVersions()).length < succeeded;
  } finally {
    table.close();
    await connection.dropTable(name);
  }
}
