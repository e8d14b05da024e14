import { randomBytes } from "node:crypto";
import type { Connection } from "@lancedb/lancedb";
import { Field, Schema, Utf8 } from "apache-arrow";
import { conditionsIgnored } from "../lancedb/store-errors.ts";

const ROUNDS = 3;
const WRITERS = 6;
const SCHEMA = new Schema([new Field("probe", new Utf8(), false)]);

/**
 * Checks that object storage honours conditional writes (`If-None-Match`). LanceDB's commits rely on them.
 * Without them, one of two simultaneous writers silently loses its rows. Several writers create the same
 * probe table at once and then drop it. Each writer that succeeded must have left a separate version.
 *
 * @throws SpecLensError `store-unreadable` if a version was lost
 */
export async function requireConditionalWrites(
  connection: Connection,
  location: string,
): Promise<void> {
  // The rounds run in parallel because each waits for the network.
  const lost = await Promise.all(Array.from({ length: ROUNDS }, () => losesWrites(connection)));
  if (lost.includes(true)) throw conditionsIgnored(location);
}

async function losesWrites(connection: Connection): Promise<boolean> {
  const name = `speclens_probe_${randomBytes(6).toString("hex")}`;
  const writes = Array.from({ length: WRITERS }, () => connection.createEmptyTable(name, SCHEMA));
  const ended = await Promise.allSettled(writes);
  const succeeded = ended.filter(({ status }) => status === "fulfilled").length;
  // If the service is unreachable, no writer succeeded. Opening the table reports the reason.
  const table = await connection.openTable(name);
  try {
    return (await table.listVersions()).length < succeeded;
  } finally {
    table.close();
    await connection.dropTable(name);
  }
}
