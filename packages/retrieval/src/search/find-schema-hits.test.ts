import { expect, test } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

const FIELDS: Readonly<Record<string, string>> = {
  "payment-method": "brand country expiry billing address postcode",
  "full-repository": "owner license",
};
const EMBEDDER = { id: "two", dimension: 2, cosines: { from: 0, to: 1 } };

/** Vectors that hold only whether a text is about money. */
const vectorOf = (text: string) => Float32Array.from(/payment|money/.test(text) ? [1, 0] : [0, 1]);

async function shops({ vectors = false } = {}) {
  const store = await openForTest(await temporaryFolder(), {
    create: true,
    ...(vectors && { embedder: EMBEDDER }),
  });
  const own = { fieldsOf: (name: string) => FIELDS[name] ?? "", ...(vectors && { vectorOf }) };
  const operations = ["GET /issues List issues", "POST /issues Create an issue"];
  await store.write([
    sampleDocument({ id: "a", operations, schemas: Object.keys(FIELDS).concat("issue"), ...own }),
    sampleDocument({ id: "b", operations: ["GET /zoo List pets"], schemas: ["issue"], ...own }),
  ]);
  return store;
}

test("a question about fields finds the schema by its name, in each document", async () => {
  const store = await shops();
  const { schemas } = await store.search({ query: "what fields does an issue have?" });
  expect(schemas?.map(({ document, name }) => `${document} ${name}`)).toEqual([
    "a issue",
    "b issue",
  ]);
  const within = await store.search({ query: "issue schema", documents: ["b"] });
  expect(within.schemas?.map(({ document }) => document)).toEqual(["b"]);
});

test("the bare name of a schema finds it, and other questions find none", async () => {
  const store = await shops();
  expect((await store.search({ query: "full repository" })).schemas?.[0]).toMatchObject({
    name: "full-repository",
    score: 1,
  });
  for (const query of ["create an issue", "list issues", "repository"])
    expect(await store.search({ query })).not.toHaveProperty("schemas");
});

test("a schema is found by its fields if no name matches", async () => {
  const store = await shops();
  const query = "which object has the billing address and postcode";
  const { schemas = [] } = await store.search({ query });
  expect(schemas.map(({ name }) => name)).toEqual(["payment-method"]);
  expect(schemas[0]?.score).toBeLessThan(0.8);
});

test("a schema is found by its vector, too", async () => {
  const query = "fields of a money transfer postcode";
  const embed = async (text: string) => vectorOf(text);
  const byWords = await (await shops()).search({ query });
  const hybrid = await (await shops({ vectors: true })).search({ query }, embed);
  expect(byWords.schemas).toBeUndefined();
  expect(hybrid.schemas?.map(({ name }) => name)).toEqual(["payment-method"]);
});

test("filters that only operations match leave out schemas", async () => {
  const store = await shops();
  const query = "issue schema";
  expect((await store.search({ query })).schemas).toBeDefined();
  expect((await store.search({ query, method: "GET" })).schemas).toBeUndefined();
});

test("schemas do not change the ranking of operations", async () => {
  const store = await shops();
  const without = await openForTest(await temporaryFolder());
  const operations = ["GET /issues List issues", "POST /issues Create an issue"];
  await without.write([sampleDocument({ id: "a", operations })]);
  const query = "what fields does an issue have";
  const { hits } = await store.search({ query, documents: ["a"] });
  const alone = await without.search({ query, documents: ["a"] });
  expect(hits).toEqual(alone.hits);
});
