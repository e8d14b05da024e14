import { expect, test } from "vitest";
import { schemaQuestion } from "./schema-question.ts";

test.each([
  ["what fields does an issue have?", "issue"],
  ["Which properties are in the FullRepository object?", "full repository"],
  ["what are the fields and types of a payment_intent", "payment intent"],
  ["what does a workflow run look like", "workflow run"],
  ["show me the structure of a campaign", "campaign"],
  ["issue schema", "issue"],
  ["campaign object", "campaign"],
  ["I need to know what a charge contains", "charge"],
  ["list all fields of a user", "user"],
])("%j asks for a schema", (question, subject) => {
  const { asks, subjects } = schemaQuestion(question);
  expect([asks, subjects.at(-1)?.join(" ")]).toEqual([true, subject]);
});

test.each([
  "create an issue",
  "list issues",
  "list custom fields",
  "update application properties",
  "how do I delete a repository",
  "full repository",
  "show me all open pull requests",
])("%j does not", (question) => {
  expect(schemaQuestion(question).asks).toBe(false);
});

test("words that ask may belong to the name", () => {
  const subjects = (question: string) =>
    schemaQuestion(question).subjects.map((words) => words.join(" "));
  expect(subjects("what fields does a field configuration have")).toContain("field configuration");
  expect(subjects("git object")).toEqual(["git object", "git"]);
  expect(subjects("campaign objects list")).toContain("campaign objects list");
  expect(subjects("list issues")).toEqual(["list issues"]);
  expect(subjects("fields")).toEqual(["fields"]);
  expect(schemaQuestion("?!")).toEqual({ asks: false, subjects: [] });
});

test("other languages ask as well", () => {
  for (const question of ["поля кампании", "campos de un pedido", "仓库有哪些字段"])
    expect(schemaQuestion(question).asks).toBe(true);
});
