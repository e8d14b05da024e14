import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { cleanSentence } from "./clean-sentence.ts";

test.each([
  ["One. Two.", "One."],
  ["Use e.g. Foo. Then bar.", "Use e.g. Foo."],
  ["Version 1.2 of the API. More.", "Version 1.2 of the API."],
  ["See [the docs](https://a.b/c_(d)) now. More.", "See [the docs](https://a.b/c_(d)) now."],
  ["See [the docs](https://a.b/c) now. More.", "See the docs now."],
  ["**Deprecated:** _Use_ X. More", "Deprecated: Use X."],
  ["> [!NOTE]\n> Only admins. More.", "Only admins."],
  ["<p>Lists <b>all</b> pets.</p><p>More.</p>", "Lists all pets."],
  ["Lists pets\n\nMore text", "Lists pets"],
  // As search results show them.
  ["<note>This is deprecated.</note> Lists users of the org.", "Lists users of the org."],
  ["Gets a [user][1]. More.", "Gets a user."],
  ["Lists *all* pets", "Lists all pets"],
  ["Is `open` or `a_b`. More.", "Is open or a_b."],
  ["\u001b[31mRed\u001b[0m &lt;b&gt;. More.", "Red <b>."],
  ["One of:\n- a\n- b", "One of"],
  ["Возвращает список. Ещё текст.", "Возвращает список."],
  ["返回列表。更多内容。", "返回列表。"],
  ["snake_case_name and other_name stay", "snake_case_name and other_name stay"],
  ["", ""],
])("%j begins with %j", (text, sentence) => {
  expect(cleanSentence(text)).toBe(sentence);
});

test("a sentence without end is cut at a word", () => {
  const sentence = cleanSentence("word ".repeat(200));
  expect(sentence).toMatch(/word…$/);
  expect(sentence.length).toBeLessThanOrEqual(200);
});

test("hostile Markdown takes no time", () => {
  for (const text of ["[".repeat(1e5), "<a".repeat(1e5), "**".repeat(1e5), "_ ".repeat(1e5)])
    expect(processorTime(() => cleanSentence(text))).toBeLessThan(500);
});
