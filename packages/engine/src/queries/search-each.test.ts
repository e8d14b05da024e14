import type { Hit, OperationId, SearchResult } from "@speclens/core";
import { expect, test, vi } from "vitest";
import { searchEach } from "./search-each.ts";

function hit(path: string, score: number): Hit {
  const operation: OperationId = `GET ${path}`;
  return { document: "zoo", operation, method: "GET", path, deprecated: false, score };
}

function resultOf(hits: readonly Hit[], noMatch = false): SearchResult {
  const correction = { from: "herdz", to: "herds" };
  const stats = { candidates: 5, corrections: [correction], requests: ["one"], milliseconds: 3 };
  return { hits, noMatch, stats: { mode: "lexical", searched: 9, ...stats }, state: "s1" };
}

const results: Readonly<Record<string, SearchResult>> = {
  feed: resultOf([hit("/food", 0.6), hit("/herds", 0.5), hit("/feeders", 0.4)]),
  herd: resultOf([hit("/herds", 0.9), hit("/food", 0.2), hit("/calves", 0.1)]),
  fly: resultOf([hit("/birds", 0.05)], true),
  swim: resultOf([hit("/fish", 0.06)], true),
};

async function ask(query: string | readonly string[], limit?: number) {
  const search = vi.fn(async ({ query: one }: { query: string }) => results[one] ?? resultOf([]));
  const found = await searchEach({ query, ...(limit !== undefined && { limit }) }, search);
  return { found, search, ranked: found.hits.map(({ path, score }) => [path, score]) };
}

test("one question is searched as it is", async () => {
  const { found, search } = await ask("feed");
  expect(found).toBe(results.feed);
  expect(search).toHaveBeenCalledOnce();
});

test("the best hit of each question comes first, and each operation once with its best score", async () => {
  const { ranked, found, search } = await ask(["feed", "herd", "feed"]);
  expect(ranked).toEqual([
    ["/herds", 0.9],
    ["/food", 0.6],
    ["/feeders", 0.4],
    ["/calves", 0.1],
  ]);
  expect(search).toHaveBeenCalledTimes(2);
  expect(found).toMatchObject({ noMatch: false, state: "s1" });
  expect(found.stats).toMatchObject({
    candidates: 10,
    corrections: [{ from: "herdz", to: "herds" }],
    requests: ["one", "one"],
    milliseconds: 3,
  });
  expect((await ask(["feed", "herd"], 2)).ranked).toHaveLength(2);
});

test("a question without a match is named, and its hits are left out", async () => {
  const { ranked, found } = await ask(["fly", "feed", "swim"]);
  expect(ranked[0]).toEqual(["/food", 0.6]);
  expect(ranked).toHaveLength(3);
  expect(found).toMatchObject({ noMatch: false, unanswered: ["fly", "swim"] });
});

test("nothing matches only if no question has a match", async () => {
  const { ranked, found } = await ask(["fly", "swim"]);
  expect(ranked).toEqual([
    ["/fish", 0.06],
    ["/birds", 0.05],
  ]);
  expect(found.noMatch).toBe(true);
  expect(found.unanswered).toBeUndefined();
});

test.each([0, 11, 1_000])("a list of %d questions is refused", async (count) => {
  const questions = Array.from({ length: count }, (_, index) => `question ${index}`);
  await expect(ask(questions)).rejects.toMatchObject({
    code: "argument-invalid",
    message: `query is a list of ${count}; it may have 1 to 10 entries.`,
  });
});

test("schemas and passages of all questions, each once with its best score", async () => {
  const one = { ...resultOf([]), schemas: [{ document: "zoo", name: "Herd", score: 0.6 }] };
  const passages = [{ document: "zoo", section: "Limits", text: "Ten a day.", score: 0.8 }];
  const schemas = [{ document: "zoo", name: "Herd", score: 0.9 }];
  const two = { ...resultOf([]), schemas, passages };
  const found = await searchEach({ query: ["one", "two"] }, async ({ query }) =>
    query === "one" ? one : two,
  );
  expect(found).toMatchObject({ schemas, passages });
});

test("several questions are as clear as the clearest of them", async () => {
  const unsure = { unsure: true, nearWords: ["lock", "thread"] };
  const answers: Readonly<Record<string, SearchResult>> = {
    ...results,
    rear: { ...resultOf([hit("/calves", 0.3)]), ...unsure },
  };
  const find = (query: readonly string[]) =>
    searchEach({ query }, async ({ query: one }) => answers[one] ?? resultOf([]));
  const clear = await find(["rear", "feed"]);
  expect(clear.unsure).toBeUndefined();
  expect(clear.nearWords).toBeUndefined();
  expect(clear.noMatch).toBe(false);
  expect(await find(["rear", "fly"])).toMatchObject({
    ...unsure,
    noMatch: false,
    unanswered: ["fly"],
  });
});
