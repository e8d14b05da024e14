/*
 * Locks an SQLite file for writing, as another server that writes its records, for as long as it is told:
 * node hold-file.mjs FILE MILLISECONDS. Tells "held" once it has the lock.
 */
import { setTimeout } from "node:timers/promises";
import { createClient } from "@libsql/client/sqlite3";

const [file = "", milliseconds = "0"] = process.argv.slice(2);
const client = createClient({ url: `file:${file}` });
const transaction = await client.transaction("write");
process.stdout.write("held\n");
await setTimeout(Number(milliseconds));
await transaction.commit();
client.close();
