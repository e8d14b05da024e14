import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { connectToStore } from "../lancedb/connect-to-store.ts";
import { openStore } from "../open-store.ts";
import { newIdentity } from "../schema/store-identity.ts";
import { createLocalTables } from "./create-local-tables.ts";

test("whoever is late to create a store replaces nothing of it", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
  const connection = await connectToStore(location, {});
  onTestFinished(() => connection.close());
  await createLocalTables(connection, location, newIdentity(undefined));
  const again = await openForTest(location, {});
  expect(again.secret).toEqual(store.secret);
  expect((await again.search({ query: "list pets" })).hits).toHaveLength(1);
});

test("what a creation works in is removed, that of a killed one after an hour", async () => {
  const location = await temporaryFolder();
  const [old, young] = [".creating-old", ".creating-young"].map((name) => join(location, name));
  for (const folder of [old, young]) await mkdir(folder ?? "", { recursive: true });
  const hours = Date.now() / 1000 - 2 * 3600;
  await utimes(old ?? "", hours, hours);
  await (await openStore(location, { create: true })).close();
  const left = (await readdir(location)).filter((name) => name.startsWith(".creating-"));
  expect(left).toEqual([".creating-young"]);
});
