import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { openStore } from "../open-store.ts";

const PETS = sampleDocument({ operations: ["GET /pets List pets", "POST /pets Adopt a pet"] });
const digests = new Map([
  ["GET /pets", "one"],
  ["POST /pets", "two"],
] as const);

test("the digests of a document's operations are kept with its state", async () => {
  const store = await openForTest(await temporaryFolder());
  await store.write([
    { ...PETS, digests },
    sampleDocument({ id: "zoo", operations: ["GET /zoo"] }),
  ]);
  expect(await store.operationDigests("pets")).toEqual(digests);
  expect(await store.operationDigests("zoo")).toBeUndefined();
});

test("a store without a column for digests has none until a document is written", async () => {
  const location = await temporaryFolder();
  const older = await openStore(location, { create: true });
  await older.write([PETS]);
  await older.close();
  await (await openTablesForTest(location)).tables.endpoints.dropColumns(["digest"]);
  const store = await openForTest(location, {});
  expect(await store.operationDigests("pets")).toBeUndefined();
  await store.write([{ ...PETS, digests }]);
  expect(await store.operationDigests("pets")).toEqual(digests);
});
