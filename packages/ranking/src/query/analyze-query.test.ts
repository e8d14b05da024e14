import { expect, test, vi } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { loadLanguages } from "../analysis/languages.ts";
import type { TermStatistics } from "../analysis/term-statistics.ts";
import { analyzeQuery } from "./analyze-query.ts";

const NAMES = [
  ...["notification", "repository", "organization", "collaborator", "environment"],
  ...["deployment", "subscription", "permission", "installation", "conversation"],
];
const VOCABULARY = sampleStatistics({
  frequencies: new Map([
    ["notif", 3],
    ["list", 9],
  ]),
  names: new Set(NAMES),
});

test("a repeated word is looked up once, and its correction listed once", async () => {
  const occursAnywhere = vi.fn(async () => false);
  const query = "notificaton list frobnicate ".repeat(300);
  const question = await analyzeQuery(query, VOCABULARY, occursAnywhere);
  expect(question.corrections).toEqual([{ from: "notificaton", to: "notification" }]);
  expect(occursAnywhere).toHaveBeenCalledTimes(1);
  const [mended, known] = question.terms;
  expect(mended?.weight).toBeCloseTo(300 * 0.8);
  expect(known).toMatchObject({ term: "list", weight: 300 });
  // Two terms, and one word that nothing has.
  expect(question.words).toBe(3);
});

test("at most eight words are mended, the rest are unknown", async () => {
  const slips = NAMES.map((name) => `${name.slice(0, 4)}${name.slice(5)}`);
  const { corrections, words } = await analyzeQuery(slips.join(" "), VOCABULARY, async () => false);
  expect(corrections.map(({ to }) => to)).toEqual(NAMES.slice(0, 8));
  expect(words).toBe(10);
});

test("a pasted text does not look up each of its words", async () => {
  const occursAnywhere = vi.fn(async () => true);
  const words = Array.from({ length: 400 }, (_, index) => {
    const letters = [index % 26, Math.floor(index / 26)].map((at) => String.fromCharCode(97 + at));
    return `notifi${letters.join("")}cation`;
  });
  const { corrections } = await analyzeQuery(words.join(" "), VOCABULARY, occursAnywhere);
  expect(corrections).toEqual([]);
  expect(occursAnywhere.mock.calls.length).toBeLessThanOrEqual(64);
});

function knowing(counts: Record<string, number>, ...names: readonly string[]): TermStatistics {
  const frequencies = new Map(Object.entries(counts));
  return sampleStatistics({ items: 50, length: 500, frequencies, names: new Set(names) });
}

async function termsOf(query: string, vocabulary: TermStatistics): Promise<string[]> {
  const { terms } = await analyzeQuery(query, vocabulary, async () => false);
  return terms.map(({ term }) => term);
}

test("a short form is read by its words where documents prefer them", async () => {
  const words = { pull: 30, request: 40, merg: 5 };
  expect(await termsOf("merge a PR", knowing(words))).toEqual(["merg", "pull", "request"]);
  expect(await termsOf("merge a PR", knowing({ ...words, pr: 2 }))).toContain("pull");
  expect(await termsOf("merge a PR", knowing({ ...words, pr: 20 }))).toEqual(["merg", "pr"]);
  expect(await termsOf("merge a PR", knowing({ merg: 5, request: 40 }))).toEqual(["merg"]);
});

test("a number is a value, unless something is named by it", async () => {
  const counts = { order: 9, "42": 3, oauth2: 2 };
  expect(await termsOf("order 42", knowing(counts))).toEqual(["order"]);
  expect(await termsOf("order 42", knowing(counts, "42"))).toEqual(["order", "42"]);
  expect(await termsOf("oauth2", knowing(counts))).toEqual(["oauth2"]);
  const { words, missing } = await analyzeQuery("order 42", knowing(counts), async () => false);
  expect([words, missing]).toEqual([1, 0]);
});

test("function words of another language are dropped where the documents are in it", async () => {
  const vocabulary = knowing({ datei: 4, die: 20 });
  expect(await termsOf("die Datei", vocabulary)).toEqual(["die", "datei"]);
  const languages = await loadLanguages(["de"]);
  expect(await termsOf("die Datei", { ...vocabulary, languages })).toEqual(["datei"]);
});
