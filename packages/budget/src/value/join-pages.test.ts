import { expect, test } from "vitest";
import { fitJson, fitValue } from "./fit-value.ts";
import { joinPages, joinPageTexts } from "./join-pages.ts";

const value = Array.from({ length: 300 }, (_, id) => ({ id, text: "some text" }));
const first = fitValue(value, { budget: 500 });
const second = fitValue(value, {
  budget: 500,
  offset: "nextOffset" in first ? (first.nextOffset ?? 0) : 0,
});

test("refuses missing pages", () => {
  expect(() => joinPages([])).toThrow(/offset 0 is missing/);
  expect(() => joinPages([first])).toThrow(/is missing/);
  expect(() => joinPages([second])).toThrow(/offset 0 is missing/);
  expect(() => joinPages([first, first])).toThrow(/is missing/);
});

test("takes a whole answer as it is", () => {
  expect(joinPages([fitValue({ a: [] })])).toEqual({ a: [] });
  expect(joinPages([fitValue("{")])).toBe("{");
});

test("joins texts with their numbers as they were written", () => {
  const text = `[${Array.from({ length: 300 }, (_, id) => `{"id":${id},"rate":0.10,"big":12345678901234567890}`)}]`;
  const answers = [fitJson(text, { budget: 500 })];
  for (
    let last = answers.at(-1);
    last !== undefined && "nextOffset" in last;
    last = answers.at(-1)
  ) {
    if (last.nextOffset === undefined) break;
    answers.push(fitJson(text, { budget: 500, offset: last.nextOffset }));
  }
  expect(answers.length).toBeGreaterThan(3);
  expect(joinPageTexts(answers)).toBe(text);
});
