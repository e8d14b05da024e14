import type { SearchPart } from "@speclens/core";
import { expect, test, vi } from "vitest";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { type ParseQueryOptions, parseQuery } from "./parse-query.ts";

const VOCABULARY = sampleVocabulary({
  frequencies: new Map([
    ["list", 3],
    ["creat", 2],
    ["film", 5],
    ["add", 1],
    ["notif", 4],
  ]),
  names: new Set(["notification"]),
});
const TWO = "create a list, add a film";

function options(without: readonly SearchPart[] = [], more: Partial<ParseQueryOptions> = {}) {
  return {
    vocabulary: VOCABULARY,
    occursAnywhere: async () => false,
    embed: undefined,
    dimension: undefined,
    without: new Set(without),
    signal: undefined,
    ...more,
  };
}

test("a question with two requests is read as a whole and by each", async () => {
  const embed = vi.fn(async (text: string) => Float32Array.from([text.length, 1]));
  const { whole, subQueries } = await parseQuery(TWO, options([], { embed, dimension: 2 }));
  expect(whole.text).toBe(TWO);
  expect(whole.analyzed.terms.map(({ term }) => term)).toEqual(["creat", "list", "add", "film"]);
  expect(subQueries.map(({ text }) => text)).toEqual(["create a list", "add a film"]);
  expect(subQueries[1]?.analyzed.terms.map(({ term }) => term)).toEqual(["add", "film"]);
  expect([whole, ...subQueries].map(({ vector }) => vector?.[0])).toEqual([
    TWO.length,
    "create a list".length,
    "add a film".length,
  ]);
  expect(embed).toHaveBeenCalledTimes(3);
});

test("parts that are left out are not worked for", async () => {
  const embed = vi.fn(async () => new Float32Array(2));
  const given = { embed, dimension: 2 };
  expect((await parseQuery(TWO, options(["requests"], given))).subQueries).toEqual([]);
  expect(embed).toHaveBeenCalledTimes(1);
  const byWords = await parseQuery(TWO, options(["vectors"], given));
  expect(embed).toHaveBeenCalledTimes(1);
  expect(byWords.whole.vector).toBeUndefined();
  const byVectors = await parseQuery(TWO, options(["words"], given));
  expect(
    [byVectors.whole, ...byVectors.subQueries].flatMap(({ analyzed }) => analyzed.terms),
  ).toEqual([]);
});

test("an embedder that encodes questions gives each what compares its tokens", async () => {
  const embed = async (text: string) => ({
    vector: Float32Array.from([text.length, 1]),
    tokenSimilarity: () => text.length,
  });
  const given = { embed, dimension: 2 };
  const { whole, subQueries } = await parseQuery(TWO, options([], given));
  for (const query of [whole, ...subQueries]) {
    expect(query.vector?.[0]).toBe(query.text.length);
    expect(query.tokenSimilarity?.("")).toBe(query.text.length);
  }
  const without = await parseQuery(TWO, options(["tokens"], given));
  expect(without.whole.vector).toEqual(whole.vector);
  expect(without.whole.tokenSimilarity).toBeUndefined();
  const byVectors = await parseQuery(
    TWO,
    options([], { ...given, embed: async () => new Float32Array(2) }),
  );
  expect(byVectors.whole.tokenSimilarity).toBeUndefined();
});

test("typing errors are looked for once, in the whole question", async () => {
  const occursAnywhere = vi.fn(async () => false);
  const query = "list notificaton, add a film";
  const { whole, subQueries } = await parseQuery(query, options([], { occursAnywhere }));
  const correction = [{ from: "notificaton", to: "notification" }];
  expect(whole.analyzed.corrections).toEqual(correction);
  expect(subQueries.flatMap(({ analyzed }) => analyzed.corrections)).toEqual([]);
  expect(occursAnywhere).toHaveBeenCalledTimes(1);
  const left = await parseQuery(query, options(["corrections"], { occursAnywhere }));
  expect(left.whole.analyzed.corrections).toEqual([]);
  expect(occursAnywhere).toHaveBeenCalledTimes(1);
});

// A request is read as if all its words were right, and so lacks what the whole question has mended.
test("a mended word counts in its request, too", async () => {
  const { subQueries } = await parseQuery("list notificaton, add a film", options());
  const meant = await parseQuery("list notification, add a film", options());
  expect(subQueries[0]?.analyzed.terms).toHaveLength(
    meant.subQueries[0]?.analyzed.terms.length ?? 0,
  );
});

test("the meaning asked for is that of the mended question", async () => {
  const embed = vi.fn(async () => new Float32Array(2));
  const given = { embed, dimension: 2 };
  const { whole } = await parseQuery("list Notificaton", options([], given));
  expect(whole.text).toBe("list Notificaton");
  expect(embed).toHaveBeenLastCalledWith("list notification", undefined);
  await parseQuery("list Notificaton", options(["corrections"], given));
  expect(embed).toHaveBeenLastCalledWith("list Notificaton", undefined);
});

test("a vector that the store cannot compare is refused", async () => {
  const embed = async () => new Float32Array(3);
  await expect(parseQuery(TWO, options([], { embed, dimension: 2 }))).rejects.toMatchObject({
    code: "argument-invalid",
    message: expect.stringMatching(/3 dimensions.*2/),
  });
  await expect(parseQuery(TWO, options([], { embed }))).rejects.toThrow(/no vectors/);
});

test("it stops between requests", async () => {
  const controller = new AbortController();
  const embed = vi.fn(async () => {
    controller.abort();
    return new Float32Array(2);
  });
  const { signal } = controller;
  await expect(parseQuery(TWO, options([], { embed, dimension: 2, signal }))).rejects.toMatchObject(
    { code: "aborted" },
  );
  expect(embed).toHaveBeenCalledTimes(1);
});
