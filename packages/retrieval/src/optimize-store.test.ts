import { expect, test } from "vitest";
import { openTablesForTest } from "../test/open-tables.ts";
import { sampleDocument } from "../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../test/temporary-store.ts";

test("a full-text index that is missing is made again", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  await store.write([sampleDocument({ operations: ["GET /pets List pets", "GET /zoo"] })]);
  const { chunks } = (await openTablesForTest(location)).tables;
  for (const { name } of await chunks.listIndices()) await chunks.dropIndex(name);
  await store.optimize();
  const columns = (await chunks.listIndices()).flatMap((index) => index.columns);
  expect(columns.sort()).toEqual(["answer_terms", "body_terms", "head_terms"]);
  expect((await store.search({ query: "list pets" })).hits[0]?.operation).toBe("GET /pets");
});
