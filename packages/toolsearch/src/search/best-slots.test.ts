import fc from "fast-check";
import { expect, test } from "vitest";
import { bestSlots } from "./best-slots.ts";

test("the slots with the highest scores are those that sorting finds, in the given order", () => {
  const score = fc.constantFrom(-1, 0, 0.5, 1, 2, 3, 4);
  fc.assert(
    fc.property(fc.array(score), fc.integer({ min: 1, max: 8 }), (list, most) => {
      const slots = [...list.keys()].reverse();
      const sorted = [...slots]
        .filter((slot) => (list[slot] ?? 0) > 0)
        .sort((left, right) => (list[right] ?? 0) - (list[left] ?? 0));
      const best = new Set(sorted.slice(0, most));
      const found = bestSlots(slots, Float64Array.from(list), most, (each) => each > 0);
      expect(found).toEqual(slots.filter((slot) => best.has(slot)));
    }),
  );
});
