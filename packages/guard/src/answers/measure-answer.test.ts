import { estimateTokenCounter } from "@speclens/budget";
import { expect, test } from "vitest";
import { measureAnswer } from "./measure-answer.ts";

const limits = { budget: 200, counter: estimateTokenCounter, maximumBlobBytes: 1000 };
const list = Array.from({ length: 100 }, (_, id) => ({ id, name: `order ${id}` }));
const log = list.map(({ name }) => `${name} was paid`).join("\n");
const text = (value: string) => [{ type: "text" as const, text: value }];

test.each([
  ["a list under `result`", text(JSON.stringify(list, null, 2)), { result: list }],
  ["a text under `content`", text(log), { content: log }],
  ["the same value", text(JSON.stringify({ list })), { list }],
  ["members in another order", text('{"a":1,"b":2}'), { b: 2, a: 1 }],
])("what the structure repeats is shown once: %s", (_what, content, structuredContent) => {
  const { blocks, tokens } = measureAnswer({ content, structuredContent }, limits);
  expect(blocks).toEqual(content);
  expect(tokens).toBeGreaterThanOrEqual(estimateTokenCounter.count(content[0]?.text ?? ""));
});

test.each([
  ["another text", text("100 orders"), { result: list }],
  ["a second member", text(log), { content: log, more: true }],
  ["no text", [], { result: log }],
])("what only the structure has is not lost: %s", (_what, content, structuredContent) => {
  const { blocks } = measureAnswer({ content, structuredContent }, limits);
  expect(blocks).toEqual([...content, { type: "text", text: JSON.stringify(structuredContent) }]);
});
