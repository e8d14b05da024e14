import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { countFrom } from "./count-from.ts";
import { estimateTokenCounter } from "./estimate-tokens.ts";
import { safeCounter } from "./safe-counter.ts";

/** Texts of all that pieces are made of, long enough that sums are kept within them. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("fooBar", "HTTP", " ", "\n", "   ", "\\u00e9", "ñandú", "123", "--", "_x"),
      fc.constantFrom("/", ".", "привет", "漢字", "xkqzv", "\t", '{"a":', "\uffff", "👩‍👩‍👧"),
      fc.string({ unit: "grapheme", maxLength: 30 }),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => parts.join("").repeat(12));
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("any part counts as it does on its own, in whichever order ends are tried", () => {
  fc.assert(
    fc.property(text, share, fc.array(share, { minLength: 1 }), (whole, from, ends) => {
      const start = Math.floor(from * whole.length);
      for (const counter of [estimateTokenCounter, safeCounter(estimateTokenCounter)]) {
        const countTo = countFrom(counter, whole, start);
        for (const to of ends) {
          const end = start + Math.floor(to * (whole.length - start));
          expect(countTo(end)).toBe(counter.count(whole.slice(start, end)));
        }
      }
    }),
    { numRuns: runs(500) },
  );
});

test("a counter without a faster way counts the part", () => {
  const counter = { name: "length", count: (part: string) => part.length };
  expect(countFrom(counter, "abcdef", 2)(5)).toBe(3);
});

test("a counter that fails counts bytes", () => {
  const fails = () => {
    throw new Error("no vocabulary");
  };
  const counter = safeCounter({ name: "broken", count: fails, countFrom: fails });
  expect(countFrom(counter, "abcdefgh", 4)(8)).toBe(3);
});
