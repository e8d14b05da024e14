import fc from "fast-check";
import { expect, test } from "vitest";
import { type OperationMarks, scoreParts } from "./score-parts.ts";

const mark = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
const operations = fc.array(
  fc
    .record({ summary: mark, other: mark, text: mark, twins: mark, inputs: mark })
    .map((marks) => marks),
);

test("the score is 100 less what the operations lose", () => {
  fc.assert(
    fc.property(operations, (all) => {
      const given: OperationMarks[] = all.map((marks, place) => ({
        operation: `GET /${place}`,
        marks: Object.fromEntries(Object.entries(marks).filter(([, one]) => one !== undefined)),
      }));
      const { score, parts, losses } = scoreParts(given);
      const lost = [...losses.values()].reduce((sum, loss) => sum + loss, 0);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100 + 1e-9);
      if (parts.length > 0) expect(score + lost).toBeCloseTo(100, 6);
    }),
  );
});

test("parts that nothing is measured in leave their weight to the others", () => {
  const { score, parts } = scoreParts([
    { operation: "GET /a", marks: { text: 1, twins: 0 } },
    { operation: "GET /b", marks: { text: 0.5, twins: 0 } },
  ]);
  expect(parts.map(({ name, value, operations }) => [name, value, operations])).toEqual([
    ["text", 0.75, 2],
    ["twins", 0, 2],
  ]);
  expect(score).toBeCloseTo(37.5);
  expect(scoreParts([]).score).toBe(0);
});
