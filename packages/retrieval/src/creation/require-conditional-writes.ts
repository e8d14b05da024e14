import { randomBytes } from "node:crypto";
import type { Connection } from "@lancedb/lancedb";
import { Field, Schema, Utf8 } from "apache-arrow";
import { conditionsIgnored } from "../lancedb/store-errors.ts";

const ROUNDS = 3;
const WRITERS = 6;
const SCHEMA = new Schema([new Field("probe", new Utf8(), false)]);

/**
 * Checks that object storage honours conditional writes (`If-None-Match`), on which LanceDB's commits
 * rely: otherwise, of two simultaneous writers, one silently loses its rows. Several writers create the
 * same probe table at once and drop it again. Each that succeeded must have left its own version.
 *
 * @throws SpecLensError `store-unreadable` if a version was lost
 */
export async function requireConditionalWrites(
  connection: Connection,
  location: string,
): Promise<void> {
  // In parallel: the rounds wait for the network, not for each other.
  const lost = await Promise.all(Array.from({ length: ROUNDS }, () => losesWrites(connection)));
  if (lost.includes(true)) throw conditionsIgnored(location);
}

async function losesWrites(connection: Connection): Promise<boolean> {
  const name = `speclens_probe_${randomBytes(6).toString("hex")}`;
  const writes = Array.from({ length: WRITERS }, () => connection.createEmptyTable(name, SCHEMA));
  const ended = await Promise.allSettled(writes);
  const succeeded = ended.filter(({ status }) => status === "fulfilled").length;
  // None may have succeeded, with an unreachable service. Opening reports why.
  const table = await connection.openTable(name);
  try {
    return (await table.listVersions()).length < succeeded;
  } finally {
    table.close();
    await connection.dropTable(name);
  }
}
