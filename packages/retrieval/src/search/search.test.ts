import type { CosineRange } from "@speclens/core";
import { expect, test } from "vitest";
import { GITHUB_OPERATIONS } from "../../test/github-operations.ts";
import { openTablesForTest } from "../../test/open-tables.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import { lanceDbCandidates } from "../candidates/lancedb-candidates.ts";
import { readFilterNames } from "../filter/read-filter-names.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { perSnapshot } from "../states/per-snapshot.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { vocabularyCache } from "../vocabulary/vocabulary-cache.ts";
import { findPassages } from "./find-passages.ts";
import { findSchemaHits } from "./find-schema-hits.ts";
import { type SearchSources, search } from "./search.ts";

async function github() {
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ id: "github", title: "", operations: GITHUB_OPERATIONS })]);
  return store;
}

test("the operation that does what was asked comes first", async () => {
  const store = await github();
  const questions = {
    "create an issue": "POST /repos/{owner}/{repo}/issues",
    "How do I star a repository?": "PUT /user/starred/{owner}/{repo}",
    "merge pull request": "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge",
    "delete repository": "DELETE /repos/{owner}/{repo}",
    listBranches: "GET /repos/{owner}/{repo}/branches",
  };
  for (const [query, operation] of Object.entries(questions)) {
    const { hits, noMatch, stats } = await store.search({ query });
    expect([query, hits[0]?.operation, noMatch]).toEqual([query, operation, false]);
    expect(stats).toMatchObject({ mode: "lexical", corrections: [], searched: 17 });
  }
});

test("typing errors are corrected and reported", async () => {
  const store = await github();
  const { hits, noMatch, stats } = await store.search({ query: "pul request reviewrs" });
  expect(hits[0]?.path).toContain("requested_reviewers");
  expect(noMatch).toBe(false);
  expect(stats.corrections).toEqual([
    { from: "pul", to: "pull" },
    { from: "reviewrs", to: "reviewers" },
  ]);
  const right = await store.search({ query: "pull request reviewers" });
  expect(hits[0]?.score).toBeLessThan(right.hits[0]?.score ?? 0);
});

test("a word of another document is a word, not an error", async () => {
  const store = await github();
  await store.write([
    sampleDocument({ id: "tools", operations: ["GET /tools List rebuse tools"] }),
  ]);
  const { stats } = await store.search({ query: "rebuse", documents: ["github"] });
  expect(stats.corrections).toEqual([]);
});

test("nothing that fits is said to be nothing", async () => {
  const store = await github();
  for (const query of ["weather in Berlin tomorrow", "book a hotel room", "how do I", "???"]) {
    const { noMatch, stats } = await store.search({ query });
    expect([query, noMatch, stats.corrections]).toEqual([query, true, []]);
  }
});

test("what is in the store beside the documents searched changes no score", async () => {
  const store = await github();
  const request = { query: "create an issue for a repository", documents: ["github"], limit: 20 };
  const before = await store.search(request);
  await store.write([
    sampleDocument({ id: "other", operations: ["POST /issues Create an issue"] }),
  ]);
  await store.write([sampleDocument({ id: "github", title: "", operations: GITHUB_OPERATIONS })]);
  expect((await store.search(request)).hits).toEqual(before.hits);
  await store.optimize();
  expect((await store.search(request)).hits).toEqual(before.hits);
});

test("the order is the same every time: by score, then by id", async () => {
  const twins = ["two", "one", "six", "ten"].map((name) => `GET /${name}/pets List pets`);
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ operations: twins })]);
  const { hits } = await store.search({ query: "pets" });
  expect(hits.map(({ path }) => path)).toEqual([
    "/one/pets",
    "/six/pets",
    "/ten/pets",
    "/two/pets",
  ]);
  const all = await (await github()).search({ query: "repository issue", limit: 100 });
  const scores = all.hits.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  const again = await (await github()).search({ query: "repository issue", limit: 100 });
  expect(again.hits).toEqual(all.hits);
});

test("the limit cuts the ranking and changes nothing else in it", async () => {
  const store = await openForTest(await temporaryFolder());
  const operations = Array.from({ length: 260 }, (_, index) => {
    const words = Array.from({ length: 1 + (index % 13) }, (_, at) => `word${(index * at) % 31}`);
    return `GET /pets/${index}/${"x/".repeat(index % 5)} List pets ${words.join(" ")}`;
  });
  await store.write([sampleDocument({ operations })]);
  const all = await store.search({ query: "list pets word3 word7", limit: 200 });
  expect(all.hits).toHaveLength(200);
  for (const limit of [1, 5, 120]) {
    const some = await store.search({ query: "list pets word3 word7", limit });
    expect(some.hits).toEqual(all.hits.slice(0, limit));
    expect(some.stats.candidates).toBe(all.stats.candidates);
  }
});

test("the summary of the chunk stands for an operation that has none", async () => {
  const store = await openForTest(await temporaryFolder());
  const operations = [
    { line: "POST /v1/refunds", description: "Create a refund." },
    { line: "GET /v1/refunds List refunds", description: "Some refunds." },
    { line: "GET /v1/none" },
  ];
  const document = sampleDocument({ operations });
  await store.write([document]);
  const { hits } = await store.search({ query: "create a refund" });
  expect(hits[0]).toMatchObject({ operation: "POST /v1/refunds", summary: "Create a refund." });
  expect((await store.operations()).map(({ summary }) => summary)).toEqual([
    undefined,
    "List refunds",
    "Create a refund.",
  ]);
  const [stored] = await store.findOperations("POST /v1/refunds");
  expect(stored?.operation).toEqual(document.document.operations[0]);
});

test("a deprecated operation stands behind its twin", async () => {
  const store = await openForTest(await temporaryFolder());
  const operations = [
    { line: "GET /one/pets List pets", deprecated: true },
    "GET /two/pets List pets",
  ];
  await store.write([sampleDocument({ operations })]);
  const { hits } = await store.search({ query: "list pets" });
  expect(hits.map(({ path, deprecated }) => [path, deprecated])).toEqual([
    ["/two/pets", false],
    ["/one/pets", true],
  ]);
});

test("an operation in several parts is found by any of them, and counts once", async () => {
  const vectorOf = (text: string) => Float32Array.from(/refund/i.test(text) ? [1, 0] : [0, 1]);
  const embedder = { id: "tiny", dimension: 2 };
  const store = await openForTest(await temporaryFolder(), { create: true, embedder });
  const others = Array.from(
    { length: 220 },
    (_, number) => `GET /other${number} List other things`,
  );
  const order = { line: "POST /orders Place an order", furtherPart: "What a refund costs" };
  await store.write([sampleDocument({ operations: [...others, order], vectorOf })]);
  const question = async () => Float32Array.from([1, 0]);
  // No word of it is known: the first part is neither among the matches nor among the nearest.
  const byPart = await store.search({ query: "reimbursement" }, question);
  expect(byPart.hits[0]).toMatchObject({ operation: "POST /orders", summary: "Place an order" });
  const both = await store.search({ query: "place an order", limit: 200 }, question);
  const operations = both.hits.map(({ operation }) => operation);
  expect(operations[0]).toBe("POST /orders");
  expect(new Set(operations).size).toBe(operations.length);
  expect(both.stats.searched).toBe(221);
  const lexical = await store.search({ query: "refund" });
  expect(lexical.noMatch).toBe(true);
});

test("with vectors, what words alone miss is found", async () => {
  const vectorOf = (text: string) =>
    Float32Array.from(/lock/i.test(text) ? [0.9, 0.1] : /pet/i.test(text) ? [0, 1] : [0.5, 0.5]);
  const embedder = { id: "tiny", dimension: 2 };
  const store = await openForTest(await temporaryFolder(), { create: true, embedder });
  const operations = ["PUT /thread/lock Lock a conversation", "GET /pets List pets", "GET /x X"];
  await store.write([sampleDocument({ operations, vectorOf })]);
  const question = async () => Float32Array.from([1, 0]);
  const vector = await store.search({ query: "stop replies" }, question);
  expect(vector.stats.mode).toBe("vector");
  expect(vector.hits[0]?.operation).toBe("PUT /thread/lock");
  expect(vector.noMatch).toBe(false);
  const hybrid = await store.search({ query: "pets" }, question);
  expect(hybrid.stats.mode).toBe("hybrid");
  expect(hybrid.hits).toHaveLength(3);
  expect((await store.search({ query: "pets" })).stats.mode).toBe("lexical");
  await expect(
    store.search({ query: "pets" }, async () => new Float32Array(3)),
  ).rejects.toMatchObject({
    code: "argument-invalid",
  });
});

test("requests that cannot be answered are refused", async () => {
  const store = await github();
  for (const request of [
    { query: " \n" },
    { query: "x", limit: 0 },
    { query: "x", limit: 401 },
    { query: "x", limit: 1.5 },
  ])
    await expect(store.search(request)).rejects.toMatchObject({ code: "argument-invalid" });
  const signal = AbortSignal.abort();
  await expect(store.search({ query: "x" }, undefined, signal)).rejects.toMatchObject({
    code: "aborted",
  });
});

test("what a cosine is worth, the store keeps from the embedder that filled it", async () => {
  const vectorOf = () => Float32Array.from([0.3, Math.sqrt(1 - 0.3 ** 2)]);
  const found = async (cosines: CosineRange) => {
    const folder = await temporaryFolder();
    const embedder = { id: "tiny", dimension: 2, cosines };
    const filled = await openForTest(folder, { create: true, embedder });
    await filled.write([sampleDocument({ operations: ["GET /x X"], vectorOf })]);
    await filled.close();
    const store = await openForTest(folder, {});
    expect(store.embedder).toEqual(embedder);
    const { hits, noMatch } = await store.search({ query: "??" }, async () =>
      Float32Array.from([1, 0]),
    );
    return { score: hits[0]?.score ?? 0, noMatch };
  };
  // A cosine of 0.3 is nothing to a model whose right answers have 0.9, and much where they have 0.4.
  const high = await found({ from: 0.7, to: 0.9 });
  expect(high.noMatch).toBe(true);
  const { score, noMatch } = await found({ from: 0.2, to: 0.4 });
  expect(score).toBeGreaterThan(2 * high.score);
  expect(noMatch).toBe(false);
});

const GERMAN = [
  "GET /kunden Liefert die Liste der Kunden mit ihrer Anschrift",
  "GET /rechnungen Liefert die Rechnungen eines Zeitraums",
  "POST /rechnungen Legt eine Rechnung für einen Vertrag an",
  "DELETE /vertraege/{id} Kündigt den Vertrag und löscht ihn aus der Übersicht",
  "GET /repositories Liefert die Repositories und ihre Zweige",
];

test("documents are found by the words of their language in any form, beside English ones", async () => {
  const store = await github();
  await store.write([sampleDocument({ id: "kunden", title: "", operations: GERMAN })]);
  const questions = {
    "eine Übersicht der gekündigten Verträge": "DELETE /vertraege/{id}",
    "die Anschriften von einem Kunde": "GET /kunden",
    "rechnung für vertrage anlegen": "POST /rechnungen",
    "merge pull requests": "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge",
  };
  for (const [query, operation] of Object.entries(questions)) {
    const { hits } = await store.search({ query });
    expect([query, hits[0]?.operation]).toEqual([query, operation]);
  }
  // Names are English in a German document, too.
  const { hits } = await store.search({ query: "repository", documents: ["kunden"] });
  expect(hits[0]?.operation).toBe("GET /repositories");
});

test("what others publish meanwhile neither joins a snapshot nor pushes anything out of it", async () => {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  await writer.write([sampleDocument({ operations: ["GET /pets List all pets of a shop"] })]);
  const store = await openTablesForTest(location);
  const before = await snapshotOf(await readRevisions(store));
  const sources = searchSources(store);
  const request = { query: "list pets" };
  const alone = await search(sources, before, request);
  expect(alone.hits).toHaveLength(1);
  const better = Array.from({ length: 250 }, (_, index) => `GET /pets/${index} List pets`);
  await writer.write([sampleDocument({ id: "more", operations: better })]);
  const beside = await search(sources, before, request);
  expect(beside.hits).toEqual(alone.hits);
  const filtered = await search(sources, before, { ...request, method: "GET" });
  expect(filtered.hits.map(({ path }) => path)).toEqual(["/pets"]);
  expect(filtered.stats.searched).toBe(1);
});

test("among many documents, the one with more operations for the question comes first", async () => {
  const first = async (documents: number) => {
    const store = await openForTest(await temporaryFolder());
    const others = ["GET /pets List pets", "GET /news List news", "GET /jobs List jobs"];
    const plain = Array.from({ length: documents - 1 }, (_, index) =>
      sampleDocument({ id: `a${index}`, operations: others }),
    );
    const more = ["GET /shop/pets List pets", "GET /zoo/pets List pets"];
    const operations = ["GET /pets List pets", ...more];
    await store.write([...plain, sampleDocument({ id: "z", operations })]);
    return (await store.search({ query: "list pets" })).hits[0]?.document;
  };
  expect(await first(25)).toBe("z");
  // Among few, equal operations are in the order of their documents.
  expect(await first(5)).toBe("a0");
});

test("damage to passages stops no search", async () => {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  const passages = { Limits: "The limit is 100 000 requests per day." };
  await writer.write([sampleDocument({ operations: ["GET /pets List pets"], passages })]);
  const store = await openTablesForTest(location);
  const now = await snapshotOf(await readRevisions(store));
  const request = { query: "how many requests per day, what limit" };
  const whole = await search(searchSources(store), now, request);
  expect(whole.passages).toHaveLength(1);
  await store.tables.chunks.dropColumns(["text"]);
  const damaged = await search(searchSources(store), now, request);
  expect(damaged.passages).toBeUndefined();
  expect(damaged.hits).toEqual(whole.hits);
});

/** Searches the tables only: what is in memory belongs to one snapshot. */
function searchSources(store: OpenStore): SearchSources {
  const namesOf = perSnapshot((now) => readFilterNames(store, now));
  return {
    store,
    namesOf,
    vocabularyOf: vocabularyCache(store),
    chooseSource: async (snapshot) => (request) =>
      lanceDbCandidates({ store, namesOf }, snapshot, request),
    schemaHits: findSchemaHits(store),
    passages: findPassages(store),
  };
}
