import { expect, test, vi } from "vitest";
import { readQuestion } from "./read-question.ts";
import type { Vocabulary } from "./vocabulary.ts";

const NAMES = [
  ...["notification", "repository", "organization", "collaborator", "environment"],
  ...["deployment", "subscription", "permission", "installation", "conversation"],
];
const VOCABULARY: Vocabulary = {
  operations: 20,
  length: 200,
  frequencies: new Map([
    ["notif", 3],
    ["list", 9],
  ]),
  names: new Set(NAMES),
};

test("a repeated word is looked up once, and its correction listed once", async () => {
  const occursAnywhere = vi.fn(async () => false);
  const query = "notificaton list frobnicate ".repeat(300);
  const question = await readQuestion(query, VOCABULARY, occursAnywhere);
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
  const { corrections, words } = await readQuestion(slips.join(" "), VOCABULARY, async () => false);
  expect(corrections.map(({ to }) => to)).toEqual(NAMES.slice(0, 8));
  expect(words).toBe(10);
});

test("a pasted text does not look up each of its words", async () => {
  const occursAnywhere = vi.fn(async () => true);
  const words = Array.from({ length: 400 }, (_, index) => {
    const letters = [index % 26, Math.floor(index / 26)].map((at) => String.fromCharCode(97 + at));
    return `notifi${letters.join("")}cation`;
  });
  const { corrections } = await readQuestion(words.join(" "), VOCABULARY, occursAnywhere);
  expect(corrections).toEqual([]);
  expect(occursAnywhere.mock.calls.length).toBeLessThanOrEqual(64);
});
