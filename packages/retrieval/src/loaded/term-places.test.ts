import fc from "fast-check";
import { expect, test } from "vitest";
import { termPlaces } from "./term-places.ts";

// Terms that are within one another, which must not be taken for each other.
const term = fc.constantFrom("pet", "pets", "a", "ab", "aba", "issue");

test("a term's places are those of the texts that have it, with how often they do", () => {
  fc.assert(
    fc.property(fc.array(fc.array(term)), term, (texts, wanted) => {
      const find = termPlaces(texts.map((terms) => terms.join(" ")));
      const expected = texts
        .map((terms, place) => [place, terms.filter((one) => one === wanted).length])
        .filter(([, count]) => count !== 0);
      expect(find(wanted)).toEqual(expected);
      // What was looked for before is remembered.
      expect(find(wanted)).toBe(find(wanted));
    }),
  );
});
