import fc from "fast-check";
import { expect, test } from "vitest";
import { shareRoom } from "./share-room.ts";

test("who wants little gets it, the others get the same", () => {
  expect(shareRoom([10, 100, 50, Infinity], 100)).toEqual([10, 30, 30, 30]);
  expect(shareRoom([10, 20], 100)).toEqual([10, 20]);
  expect(shareRoom([10, 500, 700], 410)).toEqual([10, 200, 200]);
  expect(shareRoom([], 400)).toEqual([]);
  expect(shareRoom([10, 20], -5)).toEqual([0, 0]);
});

test("never shares more than there is, nor gives more than is wanted", () => {
  const anyWant = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.array(anyWant), anyWant, (wants, room) => {
      const shares = shareRoom(wants, room);
      const sum = shares.reduce((total, share) => total + share, 0);
      const wanted = wants.reduce((total, want) => total + want, 0);
      expect(sum).toBeCloseTo(Math.min(room, wanted));
      for (const [index, share] of shares.entries())
        expect(share).toBeLessThanOrEqual(wants[index] ?? 0);
    }),
  );
});
