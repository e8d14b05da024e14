import fc from "fast-check";
import { expect, test } from "vitest";
import { drawSample } from "./draw-sample.ts";

test("draws so many items, in their order and always the same", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(30), (items, count) => {
      const drawn = drawSample(items, count);
      expect(drawn).toHaveLength(Math.min(count, items.length));
      expect(drawn).toEqual(items.filter((item) => drawn.includes(item)));
      expect(drawSample(items, count)).toEqual(drawn);
    }),
  );
});

test("draws from everywhere", () => {
  const drawn = drawSample(
    Array.from({ length: 1_000 }, (_, place) => place),
    100,
  );
  expect(drawn.filter((place) => place < 500).length).toBeGreaterThan(30);
  expect(drawn.filter((place) => place >= 500).length).toBeGreaterThan(30);
});
