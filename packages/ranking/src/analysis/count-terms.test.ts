import fc from "fast-check";
import { expect, test } from "vitest";
import { countTerms, lengthInTerms } from "./count-terms.ts";

const term = fc.stringMatching(/^[ab]{1,3}$/);

test("counts as splitting at spaces does", () => {
  fc.assert(
    fc.property(fc.array(term), fc.uniqueArray(term), (terms, wanted) => {
      const text = terms.join(" ");
      const expected = new Map<string, number>();
      for (const one of wanted) {
        const count = terms.filter((other) => other === one).length;
        if (count > 0) expected.set(one, count);
      }
      expect(countTerms(text, new Set(wanted))).toEqual(expected);
      expect(lengthInTerms(text)).toBe(terms.length);
    }),
  );
});
