import fc from "fast-check";
import { expect, test } from "vitest";
import { monotoneScores } from "./monotone-scores.ts";

const hits = fc
  .array(
    fc.record({
      rank: fc.integer({ min: 0, max: 20 }),
      confidence: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
    }),
  )
  .map((list) => list.sort((left, right) => right.rank - left.rank));

test("scores fall with the ranking, stay within 0–1 and tie only where ranks tie", () => {
  fc.assert(
    fc.property(hits, (ranked) => {
      const scores = monotoneScores(ranked);
      for (const [index, score] of scores.entries()) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        const next = scores[index + 1];
        if (next === undefined) continue;
        expect(next).toBeLessThanOrEqual(score);
        if (ranked[index]?.rank === ranked[index + 1]?.rank)
          expect(next).toBeLessThanOrEqual(score);
        else if (score > 0) expect(next).toBeLessThan(score);
      }
    }),
  );
});

test("a likelier hit further down shares its confidence with those above", () => {
  const scores = monotoneScores([
    { rank: 3, confidence: 0.8 },
    { rank: 2, confidence: 0.4 },
    { rank: 1, confidence: 0.6 },
  ]);
  expect(scores[0]).toBe(0.8);
  expect(scores[1]).toBeCloseTo(0.5, 4);
  expect(scores[2]).toBeCloseTo(0.5, 4);
});
