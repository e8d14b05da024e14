import { expect, test } from "vitest";
import { readEvaluationQuestions } from "./read-evaluation-questions.ts";

function read(...lines: unknown[]) {
  return readEvaluationQuestions(lines.map((line) => JSON.stringify(line)).join("\n"), "q.jsonl");
}

test("a question with all that it may have, and what has no meaning here ignored", () => {
  const line = {
    id: "a",
    query: "add a book",
    relevant: ["POST /books", { document: "shop", operation: "addBook" }],
    documents: ["shop"],
    also_ok: ["PUT /books"],
    any_of: true,
    note: "ours",
  };
  expect(read(line)).toEqual([
    {
      id: "a",
      place: "q.jsonl:1",
      query: "add a book",
      relevant: ["POST /books", { document: "shop", operation: "addBook" }],
      documents: ["shop"],
      alsoOk: ["PUT /books"],
      anyOf: true,
    },
  ]);
});

test("without an id it has the number of its line; empty lines and a byte order mark do no harm", () => {
  const text = '\uFEFF\n{"query": "a", "relevant": []}\r\n\n{"query": "b", "relevant": ["x"]}\n';
  expect(readEvaluationQuestions(text, "q.jsonl")).toMatchObject([
    { id: 2, place: "q.jsonl:2", query: "a", relevant: [] },
    { id: 4, place: "q.jsonl:4", query: "b", alsoOk: [], anyOf: false },
  ]);
});

test.each([
  ["no object", /not a JSON object/],
  [{ relevant: [] }, /"query" is missing/],
  [{ query: " ", relevant: [] }, /"query" is missing/],
  [{ query: "a" }, /"relevant" is missing/],
  [{ query: "a", relevant: "GET /x" }, /"relevant" must be a list of operations/],
  [{ query: "a", relevant: [{ operation: "GET /x" }] }, /"relevant" must be a list of operations/],
  [{ query: "a", relevant: ["x"], also_ok: [1] }, /"also_ok" must be a list of operations/],
  [{ query: "a", relevant: [], also_ok: ["x"] }, /"also_ok" has operations/],
  [{ query: "a", relevant: [], documents: "shop" }, /"documents" must be a list/],
  [{ query: "a", relevant: [], any_of: "yes" }, /"any_of"/],
  [{ query: "a", relevant: [], id: {} }, /"id"/],
])("%j is refused with its line and the reason", (line, reason) => {
  const reading = () => read({ query: "right", relevant: [] }, line);
  expect(reading).toThrow(/^q\.jsonl:2 is not a question: .*\nExpected/);
  expect(reading).toThrow(reason);
});
