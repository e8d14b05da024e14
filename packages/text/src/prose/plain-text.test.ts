import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { plainLines, plainText } from "./plain-text.ts";

const table: [markdown: string, text: string][] = [
  ["  two\n\nparagraphs ", "two paragraphs"],
  ["see [the guide](https://example.com) and ![image](a.png)", "see the guide and image"],
  ["<p>One.</p><p>Two <code>x</code>.</p>", "One. Two x."],
  ["an <instance-id> &lt;b&gt; &amp;amp;", "an <instance-id> <b> &amp;"],
  ["a <!-- hidden --> b <!-- open", "a b <!-- open"],
  ["**bold** and 2 ** 3 ** 4", "bold and 2 ** 3 ** 4"],
  ["> [!NOTE]\n> Careful.\n>> Quoted", "NOTE Careful. Quoted"],
];

test.each(table)("%j", (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

test("lines stay lines", () => {
  expect(plainLines("One:\n\n-  a\n-\tb\n")).toBe("One:\n- a\n- b");
});

test.each(["[", "<a ", "<!--", "**a", "> ", "[a](", "&"])("many %j take no long time", (part) => {
  expect(processorTime(() => plainText(part.repeat(20_000)))).toBeLessThan(1_500);
});
