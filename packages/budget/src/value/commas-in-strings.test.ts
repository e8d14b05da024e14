import { expect, test } from "vitest";
import { fitJson } from "./fit-value.ts";
import { joinPageTexts } from "./join-pages.ts";

test("a page that begins at a comma of a string keeps it", () => {
  const text = JSON.stringify([",".repeat(3000), "a,b".repeat(1000)]);
  const answers = [fitJson(text, { budget: 200 })];
  for (let last = answers[0]; last !== undefined && "nextOffset" in last; ) {
    if (last.nextOffset === undefined) break;
    last = fitJson(text, { budget: 200, offset: last.nextOffset });
    answers.push(last);
  }
  expect(answers.length).toBeGreaterThan(2);
  expect(joinPageTexts(answers)).toBe(text);
});
