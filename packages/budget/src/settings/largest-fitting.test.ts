import fc from "fast-check";
import { expect, test } from "vitest";
import { largestFitting } from "./largest-fitting.ts";
import { partitionPoint } from "./partition-point.ts";

const small = fc.integer({ min: 0, max: 60 });

test("the largest number that fits is found, wherever the search begins", () => {
  fc.assert(
    fc.property(small, small, small, small, (low, more, first, limit) => {
      const high = low + more;
      const found = largestFitting(low, high, first, (candidate) => candidate <= limit);
      expect(found).toBe(limit < low ? undefined : Math.min(limit, high));
    }),
  );
});

test("nothing fits between bounds that are reversed", () => {
  expect(largestFitting(3, 2, 1, () => true)).toBeUndefined();
});

test("no number above one that does not fit is tried", () => {
  fc.assert(
    fc.property(small, small, small, (more, first, limit) => {
      let least = Number.POSITIVE_INFINITY;
      largestFitting(0, more, first, (candidate) => {
        expect(candidate).toBeLessThan(least);
        expect(candidate).toBeLessThanOrEqual(more);
        if (candidate > limit) least = candidate;
        return candidate <= limit;
      });
    }),
  );
});

test("a search near its beginning takes few steps, however far the end is", () => {
  let steps = 0;
  largestFitting(0, 1e9, 4, (candidate) => {
    steps++;
    return candidate <= 10;
  });
  expect(steps).toBeLessThan(8);
});

test("the partition point is the number of elements before the boundary", () => {
  fc.assert(
    fc.property(small, small, (length, boundary) => {
      const point = partitionPoint(length, (index) => {
        expect(index).toBeLessThan(length);
        return index < boundary;
      });
      expect(point).toBe(Math.min(length, boundary));
    }),
  );
});
