import { expect, test } from "vitest";
import { readQuestions } from "./read-questions.ts";

test("a line has a question and what narrows it", () => {
  const full = {
    id: 7,
    query: "refund an order",
    documents: ["shop"],
    category: "orders",
    group: "Shop",
    tag: "orders",
    method: "POST",
    deprecated: false,
  };
  const text = `\uFEFF{"id":"a","query":"x"}\r\n\n${JSON.stringify({ ...full, note: "mine" })}\n`;
  const [first, second] = readQuestions(text, "in.jsonl");
  expect(first).toEqual({ id: "a", place: "in.jsonl:1", request: { query: "x" } });
  const { id, ...request } = full;
  expect(second).toEqual({ id, place: "in.jsonl:3", request });
});

test.each([
  '{"id":"a"}',
  '{"query":"x"}',
  '{"id":"a","query":"x","documents":"shop"}',
  '{"id":"a","query":"x","category":["orders"]}',
  '{"id":"a","query":"x","group":1}',
  '{"id":"a","query":"x","tag":null}',
  '{"id":"a","query":"x","method":{}}',
  '{"id":"a","query":"x","deprecated":"true"}',
  "[]",
  "no JSON",
])("%s is refused with its place", (line) => {
  expect(() => readQuestions(`{"id":1,"query":"x"}\n${line}`, "in.jsonl")).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.stringContaining("in.jsonl:2 is no question."),
    }),
  );
});
