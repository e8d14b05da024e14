import fc from "fast-check";
import { expect, test } from "vitest";
import { BYTES_AN_ADD, ROWS_AN_ADD, rowSlices } from "./row-slices.ts";

const rowOf = (size: number) => ({ text: "x".repeat(size) });

async function slicesOf(streams: Iterable<Iterable<{ text: string }>>, share = async () => {}) {
  const slices: (readonly unknown[])[] = [];
  for await (const slice of rowSlices(streams, share)) slices.push(slice);
  return slices;
}

test("slices hold all rows in order, and share a turn before each", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(20))), async (streams) => {
      let shared = 0;
      const rows = streams.map((stream) => stream.map(rowOf));
      const slices = await slicesOf(rows, async () => void shared++);
      expect(slices.flat()).toEqual(rows.flat());
      expect(shared).toBe(streams.flat().length);
    }),
  );
});

test("a slice has only so many rows, and so many bytes unless it is one row", async () => {
  const many = Array.from({ length: ROWS_AN_ADD + 1 }, () => rowOf(1));
  expect((await slicesOf([many])).map(({ length }) => length)).toEqual([ROWS_AN_ADD, 1]);
  const half = rowOf(BYTES_AN_ADD / 2);
  const large = rowOf(2 * BYTES_AN_ADD);
  const sizes = (
    await slicesOf([
      [half, half, half],
      [large, half],
    ])
  ).map(({ length }) => length);
  expect(sizes).toEqual([2, 1, 1, 1]);
});

test("no row is made before its slice is asked for", async () => {
  let made = 0;
  const rows = function* () {
    for (; made < 2 * ROWS_AN_ADD; made++) yield rowOf(1);
  };
  const slices = rowSlices([rows()], async () => undefined)[Symbol.asyncIterator]();
  await slices.next();
  expect(made).toBeLessThanOrEqual(ROWS_AN_ADD);
});
