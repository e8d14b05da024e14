import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { wrapFacts } from "./wrap-facts.ts";

test("a line is broken between its facts", () => {
  expect(wrapFacts("actions 184 · billing 12 · checks 3", 28)).toBe(
    "actions 184 · billing 12 ·\n  checks 3",
  );
  expect(wrapFacts("订单 1 · 商品 2 · 用户 3", 12)).toBe("订单 1 ·\n  商品 2 ·\n  用户 3");
});

test("a wide fact is broken between its words, and never within an operation or a path", () => {
  expect(wrapFacts("4 POST /a/{b}/comments — Create an issue comment · issues · 0.60", 40)).toBe(
    "4 POST /a/{b}/comments — Create an issue\n  comment · issues · 0.60",
  );
  expect(wrapFacts(" needs: org ← GET /user/orgs; id ← GET /a", 34)).toBe(
    " needs: org ← GET /user/orgs; id ←\n   GET /a",
  );
  expect(wrapFacts("5 GET /a/{b}/files — List the files · pulls", 33)).toBe(
    "5 GET /a/{b}/files — List the\n  files · pulls",
  );
  expect(wrapFacts("a_word_that_is_wide", 5)).toBe("a_word_that_is_wide");
});

test("what belongs to a label stays in its column", () => {
  expect(wrapFacts("latency    p50 12 ms · p95 33 ms · max 36 ms", 30)).toBe(
    "latency    p50 12 ms ·\n           p95 33 ms ·\n           max 36 ms",
  );
});

test("a line of JSON stays whole, since somebody may copy it", () => {
  const line = '{"title":"a long title","body":"with several words"}';
  expect(wrapFacts(line, 20)).toBe(line);
});

test("words are neither lost nor changed", () => {
  const word = fc.constantFrom("GET", "/a/{b}", "订单", "issue", "·", "needs:", "0.97");
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 1, max: 60 }),
      (words, columns) => {
        const wrapped = wrapFacts(words.join(" "), columns);
        expect(wrapped.split(/\s+/).filter(Boolean)).toEqual(words);
      },
    ),
  );
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
