import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyText } from "../../test/any-text.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { assembleSections } from "./assemble-sections.ts";
import type { Section } from "./section-units.ts";

const orders = Array.from({ length: 50 }, (_, index) => `order ${index + 1} · open · 12.50 EUR`);
const reviews = Array.from({ length: 20 }, (_, index) => `review ${index + 1}: a good book`);

test("everything that fits is there, in the caller's order, without a word about what is left", () => {
  const { text, sections } = assembleSections([
    { name: "reviews", title: "Reviews", priority: 2, items: reviews.slice(0, 2) },
    { name: "orders", priority: 1, items: orders.slice(0, 2) },
  ]);
  expect(text).toBe(
    "Reviews\nreview 1: a good book\nreview 2: a good book\norders\norder 1 · open · 12.50 EUR\norder 2 · open · 12.50 EUR",
  );
  expect(sections).toEqual([
    { name: "reviews", total: 2, shown: 2, leftOut: 0 },
    { name: "orders", total: 2, shown: 2, leftOut: 0 },
  ]);
});

test("the best priority is served first, the next one has what is left", () => {
  const sections: readonly Section[] = [
    { name: "reviews", priority: 2, items: reviews, noun: "reviews", hint: "getReviews has them." },
    { name: "orders", priority: 1, items: orders, noun: "orders" },
  ];
  const little = assembleSections(sections, { budget: 300 });
  expect(little.text).toContain("reviews: 20 reviews left out. getReviews has them.");
  expect(little.text).toMatch(/… \d+ of 50 orders left out\.$/);
  const more = assembleSections(sections, { budget: 800 });
  expect(more.sections[1]).toEqual({ name: "orders", total: 50, shown: 50, leftOut: 0 });
  expect(more.sections[0]?.shown).toBeGreaterThan(0);
  expect(more.sections[0]?.leftOut).toBeGreaterThan(0);
});

test("a text is shown up to a sentence's end", () => {
  const text = "One more sentence of it. ".repeat(100);
  const { text: shown } = assembleSections([{ name: "about", priority: 1, text }], { budget: 60 });
  expect(shown).toMatch(/^about\n(?:One more sentence of it\. ?)+\n… \d+ of 100 parts left out\.$/);
});

test("sections for which there is not even a line are counted at the end", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    name: `section ${index}`,
    priority: index,
    items: ["one", "two"],
  }));
  const { text, tokens } = assembleSections(many, { budget: 100 });
  expect(tokens).toBeLessThanOrEqual(100);
  expect(text).toMatch(/… \d+ more sections left out, \d+ units in all\.$/);
  expect(() => assembleSections([], { budget: 39 })).toThrow(SpecLensError);
});

test("any sections: within the budget, whole units, exact counts, the same every time", () => {
  const section = fc.record({
    name: fc.string({ maxLength: 20 }),
    priority: fc.integer({ min: 1, max: 5 }),
    items: fc.array(anyText(100), { maxLength: 15 }),
  });
  fc.assert(
    fc.property(
      fc.array(section, { maxLength: 6 }),
      fc.integer({ min: 40, max: 500 }),
      (sections, budget) => {
        const assembled = assembleSections(sections, { budget });
        expect(estimateTokens(assembled.text)).toBeLessThanOrEqual(budget);
        expect(assembleSections(sections, { budget })).toEqual(assembled);
        for (const [index, { name, total, shown, leftOut }] of assembled.sections.entries()) {
          const { items = [], name: given } = sections[index] ?? {};
          expect([name, total, shown + leftOut]).toEqual([given, items.length, items.length]);
          expect(assembled.text).toContain(items.slice(0, shown).join("\n").trimEnd());
        }
      },
    ),
    { numRuns: runs(2000) },
  );
});
