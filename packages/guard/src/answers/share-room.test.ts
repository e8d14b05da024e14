import fc from "fast-check";
import { expect, test } from "vitest";
import { shareRoom } from "./share-room.ts";

test("small needs are met, large ones share the rest", () => {
  expect(shareRoom([10, 500, 700], 410)).toEqual([10, 200, 200]);
  expect(shareRoom([10, 20], 400)).toEqual([10, 20]);
  expect(shareRoom([], 400)).toEqual([]);
});

test("nobody gets more than his need, all together no more than the room, and none is left while somebody needs some", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1 }), fc.nat(10_000), (needs, room) => {
      const shares = shareRoom(needs, room);
      const sum = shares.reduce((total, share) => total + share, 0);
      expect(sum).toBeLessThanOrEqual(room);
      for (const [index, share] of shares.entries())
        expect(share).toBeLessThanOrEqual(needs[index] ?? 0);
      const unmet = shares.some((share, index) => share < (needs[index] ?? 0));
      if (unmet) expect(room - sum).toBeLessThan(needs.length);
    }),
  );
});
