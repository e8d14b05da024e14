import { expect, test } from "vitest";
import { describe } from "./describe.ts";

const TEXT = "The state. One of `open` or `closed`. Closed issues stay visible.";

test.each([
  ["none", 0, ""],
  ["short", 0, "The state. …"],
  ["short", 40, "The state. One of `open` or `closed`. …"],
  ["short", 100, TEXT],
  ["full", 0, TEXT],
] as const)("%s, up to %s characters", (verbosity, longest, text) => {
  expect(describe(TEXT, verbosity, longest)).toBe(text);
});

test("what is whole has no mark", () => {
  expect(describe("The state.", "short")).toBe("The state.");
  expect(describe("<p>The **state**</p>", "short")).toBe("The state");
  expect(describe("", "short", 100)).toBe("");
  expect(describe(undefined, "short")).toBe("");
});

test("a sentence that was cut has one mark", () => {
  const long = `${"word ".repeat(80)}end. And more.`;
  expect(describe(long, "short")).toMatch(/[^ ]…$/);
});

test("a manual is cut, however long it may be", () => {
  expect(describe(`First. ${"More words. ".repeat(10_000)}`, "short", 30)).toBe(
    "First. More words. More words. …",
  );
});
