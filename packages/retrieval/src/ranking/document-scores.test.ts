import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCandidate } from "../../test/sample-candidate.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { documentScores } from "./document-scores.ts";

function candidatesOf(documents: readonly number[]): Candidate[] {
  return documents.map((document, index) =>
    sampleCandidate(`GET /${index}`, [], { document: `document${document}` }),
  );
}

/** One candidate of each of so many documents. */
function documents(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

test("a document has the mean of its four best positive scores, missing ones being 0", () => {
  const candidates = candidatesOf([...documents(21), 0, 0, 0, 0, 1, 2]);
  const others = documents(18).map(() => 0.5);
  const scores = documentScores(candidates, [4, 3, -2, ...others, 3, 2, 1, 0.5, -1, -3]);
  expect(scores[0]).toBeCloseTo((4 + 3 + 2 + 1) / 4);
  expect(scores[1]).toBeCloseTo(3 / 4);
  expect(scores[2]).toBe(0);
  expect(scores.slice(3, 21)).toEqual(documents(18).map(() => 0.125));
  expect(scores.slice(21, 25)).toEqual(documents(4).map(() => scores[0]));
  expect(scores.slice(25)).toEqual([scores[1], scores[2]]);
});

test("among few documents it says nothing of whom a hit is", () => {
  const scores = (count: number) =>
    documentScores(
      candidatesOf(documents(count)),
      documents(count).map(() => 1),
    );
  expect(scores(20).every((score) => score === 0)).toBe(true);
  expect(scores(21).every((score) => score === 0.25)).toBe(true);
  expect(documentScores([], [])).toEqual([]);
});

test("a better candidate never makes its document's score lower, nor another's", () => {
  const scored = fc.tuple(fc.nat(24), fc.double({ min: -5, max: 5, noNaN: true }));
  const many = fc.array(scored, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(many, fc.nat(), fc.double({ min: 0, max: 3, noNaN: true }), (some, at, more) => {
      const all = [...some, ...documents(25).map((document) => [document, 0.5] as const)];
      const candidates = candidatesOf(all.map(([document]) => document));
      const scores = all.map(([, score]) => score);
      const place = at % scores.length;
      const before = documentScores(candidates, scores);
      const after = documentScores(
        candidates,
        scores.map((score, index) => (index === place ? score + more : score)),
      );
      for (const [index, candidate] of candidates.entries()) {
        const isSame = candidate.document === candidates[place]?.document;
        if (isSame) expect(after[index]).toBeGreaterThanOrEqual((before[index] ?? 0) - 1e-9);
        else expect(after[index]).toBe(before[index]);
        expect(after[index]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
