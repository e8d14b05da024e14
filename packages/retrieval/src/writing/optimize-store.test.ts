import { expect, test } from "vitest";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

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

test("a large store gets its further indexes, and finds what they do not have yet", async () => {
  const embedder = { id: "tiny", dimension: 2 };
  const vectorOf = (text: string) =>
    Float32Array.from(text.includes("zebra") ? [1, 0] : [0, 1 + text.length / 1000]);
  const location = await temporaryFolder();
  const store = await openForTest(location, { create: true, embedder });
  const operations = Array.from({ length: 5100 }, (_, number) => `GET /pens/${number} Read a pen`);
  await store.write([sampleDocument({ id: "pens", operations, vectorOf })]);
  await store.optimize();
  const { chunks } = (await openTablesForTest(location)).tables;
  const columns = (await chunks.listIndices()).flatMap((index) => index.columns);
  expect(columns.sort()).toEqual(
    ["answer_terms", "body_terms", "head_terms", "id", "revision", "type", "vector"].sort(),
  );
  await store.write([
    sampleDocument({ id: "zoo", operations: ["GET /zebras Read zebras"], vectorOf }),
  ]);
  const find = async () => {
    const asked = { query: "zebra" };
    const embed = async () => Float32Array.from([1, 0]);
    const everywhere = await store.search(asked, embed);
    const narrowed = await store.search({ ...asked, documents: ["zoo"] }, embed);
    return [everywhere, narrowed].map(({ hits }) => hits[0]?.operation);
  };
  expect(await find()).toEqual(["GET /zebras", "GET /zebras"]);
  await store.optimize();
  expect(await find()).toEqual(["GET /zebras", "GET /zebras"]);
  const { hits } = await store.search({ query: "GET /pens/77", documents: ["pens"] });
  expect(hits[0]?.operation).toBe("GET /pens/77");
});
