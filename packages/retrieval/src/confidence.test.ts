import fc from "fast-check";
import { expect, test } from "vitest";
import { monotoneScores } from "./confidence.ts";

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

test("the best hit is as likely as the likeliest", () => {
  const scores = monotoneScores([
    { rank: 2, confidence: 0.4 },
    { rank: 1, confidence: 0.9 },
  ]);
  expect(scores[0]).toBe(0.9);
});
