import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { expect, test } from "vitest";
import { readTelemetry } from "../../src/index.ts";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Columns that SpecLens added after its first version. */
const ADDED = ["server", "match", "document", "store"] as const;

test("a file of an earlier version is read as it is, and gets the new columns with the next call", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const first = openForTest({ file });
  first.telemetry.record(callRecord());
  await first.telemetry.close();
  const client = createClient({ url: `file:${file}` });
  for (const name of ADDED) await client.execute(`ALTER TABLE calls DROP COLUMN ${name}`);
  client.close();

  const reader = readTelemetry(file);
  expect(await reader.summarize()).toMatchObject({ calls: 1, searches: [] });
  expect((await reader.query({ store: "/index" })).calls).toEqual([]);
  reader.close();

  const { telemetry, warnings } = openForTest({ file, store: () => "/index" });
  telemetry.record(callRecord({ match: "none", document: "billing" }));
  expect(await telemetry.summarize()).toMatchObject({ calls: 2 });
  expect(await telemetry.summarize({ store: "/index" })).toMatchObject({
    calls: 1,
    searches: [{ document: "billing", searches: 1, unsure: 0, none: 1 }],
  });
  expect(warnings).toEqual([]);
});
