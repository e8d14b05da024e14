import type { SearchRequest } from "@speclens/core";
import { expect, test } from "vitest";
import { GITHUB_OPERATIONS } from "../../test/github-operations.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

async function github() {
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ id: "github", title: "", operations: GITHUB_OPERATIONS })]);
  return store;
}

test("filters come first", async () => {
  const store = await github();
  await store.write([
    sampleDocument({
      id: "tracker",
      operations: [
        { line: "POST /tickets Create an issue", tags: ["tickets", "issues"] },
        { line: "GET /tickets List issues", tags: ["tickets"] },
      ],
    }),
  ]);
  const found = async (filter: Partial<SearchRequest>) => {
    const result = await store.search({ query: "create an issue", limit: 100, ...filter });
    return { ...result, operations: result.hits.map(({ operation }) => operation) };
  };
  expect((await found({ documents: ["tracker"] })).stats.searched).toBe(2);
  const get = await found({ method: "get" });
  expect(new Set(get.hits.map(({ method }) => method))).toEqual(new Set(["GET"]));
  const category = await found({ category: "issues" });
  expect(category.operations).toEqual(["POST /tickets"]);
  expect(category.stats.searched).toBe(1);
  const nothing = await found({ category: "issues", method: "DELETE" });
  expect(nothing).toMatchObject({ hits: [], noMatch: true });
});

test("a method that no operation has is named, with those that there are", async () => {
  const store = await github();
  for (const find of [
    () => store.search({ query: "x", method: "FOO" }),
    () => store.operations({ method: "FOO" }),
  ])
    await expect(find()).rejects.toMatchObject({
      code: "argument-invalid",
      message: 'No operation has the method "FOO". Methods here: DELETE, GET, PATCH, POST, PUT.',
      details: { argument: "method" },
    });
  const empty = await openForTest(await temporaryFolder());
  expect((await empty.search({ query: "x", method: "GET" })).hits).toEqual([]);
});

test("an empty filter is a mistake, not one that matches nothing", async () => {
  const store = await github();
  for (const [argument, find] of [
    ["category", () => store.search({ query: "x", category: "" })],
    ["group", () => store.search({ query: "x", group: "" })],
    ["tag", () => store.search({ query: "x", tag: " " })],
    ["method", () => store.search({ query: "x", method: " " })],
    ["document", () => store.search({ query: "x", documents: [""] })],
    ["category", () => store.operations({ category: "" })],
    ["group", () => store.operations({ group: " " })],
    ["tag", () => store.operations({ tag: "" })],
    ["method", () => store.operations({ method: "" })],
    ["document", () => store.operations({ document: "" })],
    ["document", () => store.catalog("")],
    ["document", () => store.findSchemas(["Pet"], "")],
  ] as const)
    await expect(find()).rejects.toMatchObject({
      code: "argument-invalid",
      details: { argument },
    });
});

test("groups and tags that do not exist in the documents asked are named, with the closest", async () => {
  const store = await openForTest(await temporaryFolder());
  const group = (name: string) => ({ groupOf: () => name });
  await store.write([
    sampleDocument({ operations: [{ line: "GET /pets", tags: ["Pets"] }], ...group("Animals") }),
    sampleDocument({ id: "plain", operations: ["GET /pets"], groupOf: () => undefined }),
  ]);
  for (const [filter, error] of [
    [
      { group: "Animal" },
      { code: "category-not-found", details: { category: "Animal", closest: ["Animals"] } },
    ],
    [
      { documents: ["plain"], group: "Animals" },
      { message: 'Group "Animals" not found. The categories here have no groups.' },
    ],
    [{ tag: "pet" }, { code: "tag-not-found", details: { tag: "pet", closest: ["Pets"] } }],
    [
      { documents: ["plain"], tag: "Pets" },
      { message: 'Tag "Pets" not found. No operation has tags. Filter by category instead.' },
    ],
    [{ group: "Animals", tag: "x", method: "PUT" }, { code: "tag-not-found" }],
  ] as const) {
    await expect(store.search({ query: "x", ...filter })).rejects.toMatchObject(error);
    const [document] = "documents" in filter ? filter.documents : [];
    await expect(store.operations({ ...filter, document })).rejects.toMatchObject(error);
  }
});

test("categories, groups and tags match in any case and by display name, exact names first", async () => {
  const store = await openForTest(await temporaryFolder());
  await store.write([
    sampleDocument({
      operations: [
        { line: "GET /invoices", tags: ["Invoices"] },
        { line: "GET /drafts", tags: ["Drafts", "Beta"] },
      ],
      groupOf: (category) => (category === "Invoices" ? "Shop" : "Office"),
    }),
    sampleDocument({ id: "other", operations: [{ line: "GET /others", tags: ["invoices"] }] }),
  ]);
  const paths = async ({ documents, ...criteria }: Partial<SearchRequest>) => {
    const filter = { ...criteria, ...(documents && { documents }) };
    const { hits } = await store.search({ query: "get", limit: 100, ...filter });
    const listed = (await store.operations({ ...criteria, document: documents })).map(
      ({ operation }) => operation.slice(4),
    );
    expect(new Set(hits.map(({ path }) => path))).toEqual(new Set(listed));
    return listed;
  };
  expect(await paths({ category: "Invoices" })).toEqual(["/invoices"]);
  expect(await paths({ category: "invoices" })).toEqual(["/others"]);
  expect(await paths({ category: "INVOICES" })).toEqual(["/others", "/invoices"]);
  expect(await paths({ category: "about INVOICES", documents: ["pets"] })).toEqual(["/invoices"]);
  expect(await paths({ category: "beta" })).toEqual(["/drafts"]);
  expect(await paths({ tag: "About Invoices", documents: ["pets"] })).toEqual(["/invoices"]);
  expect(await paths({ tag: "BETA" })).toEqual(["/drafts"]);
  expect(await paths({ group: "shop" })).toEqual(["/invoices"]);
});

test("a method that exists and is never deprecated is empty, not a mistake", async () => {
  const store = await github();
  expect(await store.operations({ method: "PUT", deprecated: true })).toEqual([]);
  const { hits, noMatch } = await store.search({ query: "star", method: "PUT", deprecated: true });
  expect([hits, noMatch]).toEqual([[], true]);
});

test("a category that exists and lacks the method is empty, not a mistake", async () => {
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ operations: [{ line: "GET /pets", tags: ["pets"] }] })]);
  expect(await store.operations({ category: "pets", method: "DELETE" })).toEqual([]);
  const { hits, noMatch } = await store.search({ query: "x", category: "pets", method: "DELETE" });
  expect([hits, noMatch]).toEqual([[], true]);
});
