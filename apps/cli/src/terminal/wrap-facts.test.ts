import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { wrapFacts } from "./wrap-facts.ts";

test("a line is broken between its facts", () => {
  expect(wrapFacts("actions 184 · billing 12 · checks 3", 28)).toBe(
    "actions 184 · billing 12 ·\n  checks 3",
  );
  expect(wrapFacts("订单 1 · 商品 2 · 用户 3", 12)).toBe("订单 1 ·\n  商品 2 ·\n  用户 3");
  expect(wrapFacts("one fact that is wide", 5)).toBe("one fact that is wide");
});

test("no line is wider than the terminal if its facts are not, and no fact is lost", () => {
  // At most 26 columns wide, so that it fits with its indentation and the separator.
  const fact = fc.stringMatching(/^[a-z订](?: ?[a-z订]){0,8}$/);
  fc.assert(
    fc.property(
      fc.array(fact, { minLength: 1 }),
      fc.integer({ min: 30, max: 60 }),
      (facts, columns) => {
        const line = facts.join(" · ");
        const lines = wrapFacts(line, columns).split("\n");
        for (const one of lines) expect(stringWidth(one)).toBeLessThanOrEqual(columns);
        expect(lines.map((one) => one.trim()).join(" ")).toBe(line);
      },
    ),
  );
});
