import type { EncodedQuestion } from "@speclens/core";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { sampleCandidate, sampleQueryOf } from "../../test/sample-candidate.ts";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { COMPARED, TOKENS } from "../weights/weights.ts";
import { tokenScores } from "./token-scores.ts";

const QUERY = await sampleQueryOf("", sampleVocabulary());

function queryWith(tokenSimilarity: EncodedQuestion["tokenSimilarity"]) {
  return { ...QUERY, tokenSimilarity };
}

function candidatesOf(count: number) {
  return Array.from({ length: count }, (_, index) => sampleCandidate(`GET /${index} Summary`));
}

/** The number in the path of such a candidate. */
function numberIn(passage: string): number {
  return Number(/\d+/.exec(passage)?.[0]);
}

test("method, path and summary are compared", () => {
  const similarity = vi.fn((_: string) => 0.5);
  const candidates = [sampleCandidate("PUT /a/b Change it"), sampleCandidate("GET /a")];
  expect(tokenScores(candidates, [0, 0], () => queryWith(similarity))).toEqual([0, 0]);
  expect(similarity.mock.calls).toEqual([["PUT /a/b Change it"], ["GET /a "]]);
});

test("scores are standard deviations from the mean of those that are compared", () => {
  const query = queryWith((passage) => [0.2, undefined, 0.6][numberIn(passage)]);
  const scores = tokenScores(candidatesOf(3), [3, 2, 1], () => query);
  expect(scores).toEqual([expect.closeTo(-TOKENS), 0, expect.closeTo(TOKENS)]);
});

test("only the best are compared, of equal ones the first", () => {
  const candidates = candidatesOf(COMPARED + 20);
  const totals: number[] = candidates.map((_, index) => (index < 20 ? -1 : 0));
  totals[0] = 1;
  const similarity = vi.fn((passage: string) => numberIn(passage));
  const scores = tokenScores(candidates, totals, () => queryWith(similarity));
  const compared = [0, ...candidates.keys()].filter((index) => index === 0 || index >= 20);
  expect(similarity.mock.calls.map(([passage]) => numberIn(passage))).toEqual(
    [...new Set(compared)].slice(0, COMPARED),
  );
  expect(scores.filter((score) => score !== 0)).toHaveLength(COMPARED);
});

test("each candidate is compared with the query that it matches best", () => {
  const queries = [queryWith(() => 0.1), queryWith(() => 0.9)];
  const scores = tokenScores(candidatesOf(4), [4, 3, 2, 1], (index) => queries[index % 2] ?? QUERY);
  expect(scores[0]).toBeLessThan(scores[1] ?? 0);
  expect([scores[2], scores[3]]).toEqual([scores[0], scores[1]]);
});

test("without tokens to compare, no candidate has a score", () => {
  expect(tokenScores(candidatesOf(3), [1, 2, 3], () => QUERY)).toEqual([0, 0, 0]);
  expect(tokenScores([], [], () => QUERY)).toEqual([]);
});

test("the scores add up to nothing, and none is large", () => {
  const similarities = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 80 });
  fc.assert(
    fc.property(similarities, (values) => {
      const query = queryWith((passage) => values[numberIn(passage)]);
      const scores = tokenScores(candidatesOf(values.length), values, () => query);
      const sum = scores.reduce((total, score) => total + score, 0);
      expect(sum).toBeCloseTo(0, 6);
      for (const score of scores)
        expect(Math.abs(score)).toBeLessThanOrEqual(TOKENS * Math.sqrt(COMPARED));
    }),
  );
});
