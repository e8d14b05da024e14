import { expect, test } from "vitest";
import { examplesIn } from "./answer-draft.ts";
import { findExamples } from "./find-examples.ts";
import { blockReader } from "./read-blocks.ts";

function find(text: string) {
  const reader = blockReader();
  return [...reader.push(text), ...reader.end()].flatMap((block) =>
    findExamples(block).map((example) => {
      expect(
        example.isQuoted || block.text.slice(example.start, example.end) === example.json,
      ).toBe(true);
      return { json: example.json.trim(), side: example.side };
    }),
  );
}

test.each([
  ['```json\n{"a":1}\n```', '{"a":1}', undefined],
  ["```\n[1]\n```", "[1]", undefined],
  ['```http\nPOST /x\nA: b\n\n{"a":1}\n```', '{"a":1}', "request"],
  ['```http\nHTTP/1.1 200 OK\n\n{"a":1}\n```', '{"a":1}', "response"],
  [
    `\`\`\`bash\ncurl -X POST https://a/x -d '{"a":"it'\\''s"}'\n\`\`\``,
    '{"a":"it\'s"}',
    "request",
  ],
  ["```sh\ncurl --json '[1]' https://a/x\n```", "[1]", "request"],
])("%s", (text, json, side) => {
  expect(find(text)).toEqual([{ json, side }]);
});

test.each([
  "```python\nx = {}\n```",
  "```\nplain\n```",
  "{}",
  "```json\n\n```",
  "```http\nGET /x\n```",
])("%j has none", (text) => {
  expect(find(text)).toEqual([]);
});

test("a reply that is only JSON is an example", () => {
  expect(examplesIn(' {"a":1}\n')).toEqual(['{"a":1}']);
  expect(examplesIn("Sorry, I cannot.")).toEqual([]);
});
