import fc from "fast-check";
import { expect, test } from "vitest";
import { splitBatches } from "./split-batches.ts";

test("keeps the order, every text and both limits, and fills batches", () => {
  const limits = fc.record({
    texts: fc.integer({ min: 1, max: 5 }),
    characters: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 10 })), limits, (texts, most) => {
      const batches = splitBatches(texts, most);
      expect(batches.flat()).toEqual(texts);
      for (const [place, batch] of batches.entries()) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(most.texts);
        const sum = batch.join("").length;
        if (batch.length > 1) expect(sum).toBeLessThanOrEqual(most.characters);
        const [next] = batches[place + 1] ?? [];
        if (next !== undefined)
          expect(batch.length === most.texts || sum + next.length > most.characters).toBe(true);
      }
    }),
  );
});
