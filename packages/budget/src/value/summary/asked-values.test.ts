import { expect, test } from "vitest";
import { outlineJson, sourceOf } from "../outline/json-outline.ts";
import { askedValues } from "./asked-values.ts";

const outline = outlineJson(
  '{"id":1,"refundPolicy":"none","guest":{"name":"Ada","notes":["x"]},"of":2}',
);

function found(...words: string[]): string[] {
  const isAsked = askedValues(outline, words);
  const values = Array.from({ length: outline.count }, (_, value) => value);
  return values
    .filter((value) => value > 0 && isAsked(value))
    .map((value) => sourceOf(outline, value));
}

test("finds members by a word of their names, whatever the spelling", () => {
  expect(found("REFUND_POLICIES")).toEqual(['"none"']);
  expect(found("what does the refund cost?")).toEqual(['"none"']);
});

test("finds the containers around them", () => {
  expect(found("note")).toEqual(['{"name":"Ada","notes":["x"]}', '["x"]']);
});

test("short words and other words ask for nothing", () => {
  expect(found("of", "id", "price")).toEqual([]);
  expect(found()).toEqual([]);
});
