import { analyze } from "@speclens/ranking";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { answerScore } from "./answer-score.ts";

const VOCABULARY = sampleVocabulary({
  items: 100,
  answerLength: 1_000,
  answerFrequencies: new Map([
    ["id", 95],
    ["name", 40],
    ["birthday", 2],
  ]),
});

function score(asked: readonly string[], had: readonly string[], length: number = 10): number {
  return answerScore(new Set(asked), { found: new Set(had), length }, VOCABULARY);
}

test("what is rare among answers counts more", () => {
  const each = ["id", "name", "birthday"].map((term) => score([term], [term]));
  expect(each).toEqual(each.toSorted((left, right) => left - right));
  expect(new Set(each).size).toBe(3);
  expect(Math.min(...each)).toBeGreaterThan(0);
});

test("only what is asked for and there counts", () => {
  expect(score([], ["id"])).toBe(0);
  expect(score(["id"], [])).toBe(0);
  expect(score(["id"], ["name"])).toBe(0);
});

test("the same in a short answer counts more than in a long one", () => {
  expect(score(["name"], ["name"], 3)).toBeGreaterThan(score(["name"], ["name"], 300));
});

test("an index without answers scores nothing, and no number is lost", () => {
  const empty = sampleVocabulary({ items: 0, answerLength: 0 });
  expect(answerScore(new Set(analyze("id")), { found: new Set(), length: 0 }, empty)).toBe(0);
  const found = { found: new Set(["id"]), length: 1 };
  expect(Number.isFinite(answerScore(new Set(["id"]), found, empty))).toBe(true);
});

test("one term more is never worth less", () => {
  const terms = fc.uniqueArray(fc.constantFrom("id", "name", "birthday", "unknown"));
  fc.assert(
    fc.property(terms, terms, fc.nat(500), (asked, had, length) => {
      const before = score(asked, had, length);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(score([...asked, "name"], had, length)).toBeGreaterThanOrEqual(before);
      expect(score(asked, [...had, "name"], length)).toBeGreaterThanOrEqual(before);
    }),
  );
});
