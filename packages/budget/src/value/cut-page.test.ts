import { describe, expect, test } from "vitest";
import { type CutPage, cutPage } from "./cut-page.ts";
import { outlineJson } from "./outline/json-outline.ts";

/** A page of a value if each character is a token and there is no note. */
function pageOf(
  value: unknown,
  { offset = 0, budget, last }: { offset?: number; budget: number; last?: number },
): CutPage | undefined {
  return cutPage(outlineJson(JSON.stringify(value)), {
    ...{ offset, budget, last },
    measure: (text) => text.length,
  });
}

const pairs = ["a", "b", "c", "d"].map((name) => [name.repeat(8), name.repeat(8)]);

describe("a page", () => {
  test("ends between the outermost values if that uses 80% of the budget", () => {
    // [["aaaaaaaa","aaaaaaaa"],["bbbbbbbb","bbbbbbbb"]] has 49 characters.
    expect(pageOf(pairs, { budget: 61 })?.text).toBe(JSON.stringify(pairs.slice(0, 2)));
    expect(pageOf(pairs, { budget: 62 })?.text).toBe(
      JSON.stringify([...pairs.slice(0, 2), ["cccccccc"]]),
    );
  });

  test("goes on where the last one ended, in the containers that are open there", () => {
    const first = pageOf(pairs, { budget: 62 });
    const second = pageOf(pairs, { budget: 62, offset: first?.end ?? 0 });
    expect(second).toMatchObject({
      form: "json",
      text: '[["cccccccc"],["dddddddd","dddddddd"]]',
    });
    expect(second?.end).toBe(JSON.stringify(pairs).length);
  });

  test("begins after a comma between values, and with a comma within a string", () => {
    const value = ["one,two,three", 4, 5];
    const text = JSON.stringify(value);
    expect(pageOf(value, { budget: 90, offset: text.indexOf(",4") })?.text).toBe("[4,5]");
    expect(pageOf(value, { budget: 90, offset: text.indexOf(",two") })?.text).toBe(
      '[",two,three",4,5]',
    );
  });

  test("has the names of the members in which it begins", () => {
    const value = { first: { "a b": ["x", "y"], c: 1 }, d: 2 };
    const text = JSON.stringify(value);
    expect(pageOf(value, { budget: 90, offset: text.indexOf(',"y"') })?.text).toBe(
      '{"first":{"a b":["y"],"c":1},"d":2}',
    );
  });

  test("ends where the caller says at the latest", () => {
    const last = JSON.stringify(pairs).indexOf(",[");
    expect(pageOf(pairs, { budget: 900, last })).toEqual({
      ...{ form: "json", text: JSON.stringify(pairs.slice(0, 1)), end: last, tokens: 25 },
    });
  });

  test("ends after a word of a long string, and never within a character", () => {
    const { text } = pageOf(["word ".repeat(40)], { budget: 63 }) ?? {};
    expect(text).toBe(JSON.stringify(["word ".repeat(11)]));
    expect(pageOf(["😀".repeat(20)], { budget: 20 })?.text).toBe(JSON.stringify(["😀".repeat(8)]));
  });
});

describe("a page is a piece of the text of the JSON", () => {
  test("if the names above it take more than three quarters of the budget", () => {
    const value = { ["n".repeat(20)]: ["x".repeat(50)] };
    const offset = JSON.stringify(value).indexOf("xx") + 5;
    const opening = JSON.stringify(value).indexOf("x");
    const budget = Math.ceil(opening / 0.75);
    expect(pageOf(value, { budget, offset })?.form).toBe("json");
    expect(pageOf(value, { budget: budget - 1, offset })?.form).toBe("json-text");
  });

  test("if a name is longer than the budget, until a page can be JSON again", () => {
    const value = { ["n".repeat(60)]: [1, 2] };
    const whole = JSON.stringify(value);
    let read = "";
    for (let offset = 0; offset < whole.length; ) {
      const page = pageOf(value, { budget: 30, offset });
      expect(page).toMatchObject({ form: "json-text" });
      expect(page?.tokens).toBeLessThanOrEqual(30);
      read += JSON.parse(page?.text ?? '""');
      offset = page?.end ?? Number.POSITIVE_INFINITY;
    }
    expect(read).toBe(whole);
  });

  test("and there is none if not one character fits", () => {
    expect(pageOf(pairs, { budget: 2 })).toBeUndefined();
    expect(pageOf(pairs, { budget: 3 })).toMatchObject({ form: "json-text", text: '"["', end: 1 });
  });
});
