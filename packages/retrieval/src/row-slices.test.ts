import fc from "fast-check";
import { expect, test } from "vitest";
import { joinRows, rowSlices } from "./row-slices.ts";

test("slices hold all rows in order, each as many as asked for but the last", async () => {
  const streamsOfRows = fc.array(fc.array(fc.nat()));
  await fc.assert(
    fc.asyncProperty(streamsOfRows, fc.integer({ min: 1, max: 9 }), async (streams, size) => {
      let shared = 0;
      const share = async () => void shared++;
      const slices: (readonly number[])[] = [];
      for await (const slice of rowSlices(joinRows(streams), size, share)) slices.push(slice);
      expect(slices.flat()).toEqual(streams.flat());
      for (const slice of slices.slice(0, -1)) expect(slice).toHaveLength(size);
      expect(slices.at(-1)?.length ?? 1).toBeGreaterThan(0);
      expect(shared).toBe(streams.flat().length);
    }),
  );
});

test("no row is made before its slice is asked for", async () => {
  let made = 0;
  const rows = function* () {
    for (; made < 100; made++) yield made;
  };
  const slices = rowSlices(rows(), 10, async () => undefined)[Symbol.asyncIterator]();
  await slices.next();
  expect(made).toBeLessThanOrEqual(10);
});
