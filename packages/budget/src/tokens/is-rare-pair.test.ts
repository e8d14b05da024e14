import fc from "fast-check";
import { expect, test } from "vitest";
import { isRarePair } from "./is-rare-pair.ts";

const isRare = (pair: string) => isRarePair(pair.charCodeAt(0), pair.charCodeAt(1));

test("pairs of common words are not rare, those of hardly any word are", () => {
  for (const pair of ["th", "er", "in", "qu", "TH", "Er"]) expect(isRare(pair), pair).toBe(false);
  for (const pair of ["qz", "xj", "zq", "vb", "QZ", "jX"]) expect(isRare(pair), pair).toBe(true);
});

test("capitals make no difference, and letters with accents are never rare", () => {
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  fc.assert(
    fc.property(letter, letter, (first, second) => {
      expect(isRare(first.toUpperCase() + second)).toBe(isRare(first + second));
      expect(isRare(first + second.toUpperCase())).toBe(isRare(first + second));
      for (const accented of "éÖłơ\u1eaf")
        expect([isRare(first + accented), isRare(accented + second)]).toEqual([false, false]);
    }),
  );
});
