import { expect, test } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { loadLanguages } from "../analysis/languages.ts";
import { analyzeQuery } from "./analyze-query.ts";
import { type NearItem, nearWords } from "./near-words.ts";

const STATISTICS = sampleStatistics({
  items: 100,
  frequencies: new Map([
    ["list", 90],
    ["refund", 3],
    ["invoic", 3],
    ["order", 30],
  ]),
});

async function wordsFor(
  question: string,
  items: readonly NearItem[],
  statistics = STATISTICS,
): Promise<string[]> {
  const query = await analyzeQuery(question, statistics, async () => false);
  return nearWords(query, items, statistics);
}

test("they are those that many near items have and few others, the best first", async () => {
  const items = [
    { text: "List refunds of orders", nearness: 0.9 },
    { text: "Refunded invoices", nearness: 0.5 },
    { text: "List things", nearness: 0.1 },
  ];
  expect(await wordsFor("money back", items)).toEqual([
    // By the first writing of each stem, and by its IDF times the nearness of its items.
    ...["refunds", "invoices", "orders", "things", "list"],
  ]);
});

test("words of the question, short words and numbers are none of them", async () => {
  const items = [{ text: "Refund an id of order 4711 x9z", nearness: 1 }];
  expect((await wordsFor("an order", items)).sort()).toEqual(["refund", "x9z"]);
});

test("at most six come, of the twenty nearest items", async () => {
  const many = Array.from({ length: 25 }, (_, place) => ({
    ...{ text: `word${String.fromCharCode(97 + place)}`, nearness: place },
  }));
  const found = await wordsFor("x", many);
  expect(found).toEqual(["wordy", "wordx", "wordw", "wordv", "wordu", "wordt"]);
  const last = many.map(({ text, nearness }) => ({
    text: nearness < 5 ? "far" : text,
    nearness: 0,
  }));
  expect(await wordsFor("x", [...last, ...last].slice(0, 30))).toHaveLength(6);
  const far = Array.from({ length: 21 }, (_, place) => ({
    ...{ text: place === 0 ? "farthest" : "near", nearness: place + 1 },
  }));
  expect(await wordsFor("x", far)).toEqual(["near"]);
});

test("an item that is not near adds nothing", async () => {
  const items = [
    { text: "refund", nearness: 0.2 },
    { text: "invoice", nearness: 0.1 },
    { text: "invoice", nearness: -5 },
    { text: "refund", nearness: -9 },
  ];
  expect(await wordsFor("x", items)).toEqual(["refund", "invoice"]);
});

test("they are stemmed in the languages of the documents", async () => {
  const languages = await loadLanguages(["de"]);
  const items = [{ text: "Dateien und Datei", nearness: 1 }];
  const found = await wordsFor("x", items, sampleStatistics({ languages }));
  expect(found).toContain("dateien");
});
