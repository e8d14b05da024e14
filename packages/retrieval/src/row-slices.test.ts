import fc from "fast-check";
import { expect, test } from "vitest";
import { joinRows, rowSlices } from "./row-slices.ts";

test("slices hold all rows in order, each as many as asked for but the last", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat())), fc.integer({ min: 1, max: 9 }), (streams, size) => {
      const slices = [...rowSlices(joinRows(streams), size)];
      expect(slices.flat()).toEqual(streams.flat());
      for (const slice of slices.slice(0, -1)) expect(slice).toHaveLength(size);
      expect(slices.at(-1)?.length ?? 1).toBeGreaterThan(0);
    }),
  );
});

test("no row is made before its slice is asked for", () => {
  let made = 0;
  const rows = function* () {
    for (; made < 100; made++) yield made;
  };
  const slices = rowSlices(rows(), 10)[Symbol.iterator]();
  slices.next();
  expect(made).toBeLessThanOrEqual(10);
});
