import type { Operation } from "@speclens/core";
import { expect, test } from "vitest";
import type { AnsweredQuestion } from "../../contracts/score.ts";
import { findProblems, type JudgedOperation } from "./find-problems.ts";

const operation: Operation = {
  ...{ id: "GET /a/{id}", method: "GET", path: "/a/{id}", tags: [], deprecated: false },
  ...{ parameters: [], responses: [], pointer: "", refs: [], summary: "Get an a" },
};
const good: JudgedOperation = {
  operation,
  title: "Get an a",
  questions: [
    { operation: "GET /a/{id}", kind: "summary", text: "Get an a", rank: 1, above: [] },
    { operation: "GET /a/{id}", kind: "other", text: "show a", rank: 5, above: [] },
  ],
  inputs: [{ name: "id", in: "path", isExplained: false }],
  produced: new Set(["id"]),
  hasTaggedNeighbours: false,
};

const codesOf = (one: JudgedOperation) => findProblems(one).findings.map(({ code }) => code);

test("nothing is wrong with an operation that is found, described, alone and explained", () => {
  expect(findProblems(good)).toEqual({
    marks: { text: 1, summary: 1, other: 1, twins: 1, inputs: 1 },
    findings: [],
  });
});

test("each problem has its mark, a sentence and a remedy", () => {
  const { title, ...rest } = good;
  expect(findProblems({ ...rest, operation: { ...operation, summary: "" } })).toMatchObject({
    marks: { text: 0 },
    findings: [{ code: "text-missing" }],
  });
  expect(
    findProblems({ ...good, operation: { ...operation, summary: "", description: "Gets." } }),
  ).toMatchObject({ marks: { text: 0.5 }, findings: [{ code: "summary-missing" }] });
  const hidden: AnsweredQuestion = {
    ...{ operation: operation.id, kind: "summary", text: "Get an a" },
    ...{ rank: 3, above: ["GET /b", "GET /c"] },
  };
  expect(findProblems({ ...good, questions: [hidden] })).toMatchObject({
    marks: { summary: 0.5 },
    findings: [
      {
        code: "hidden",
        message: "A search for its own summary finds it in place 3, behind GET /b and GET /c.",
      },
    ],
  });
  const { rank, ...unranked } = hidden;
  const missed: AnsweredQuestion = { ...unranked, kind: "other", text: "show a" };
  expect(findProblems({ ...good, questions: [missed] })).toMatchObject({
    marks: { other: 0 },
    findings: [
      {
        code: "other-words",
        message: 'A search for "show a" finds GET /b and GET /c, but not this among the first 20.',
      },
    ],
  });
  const others = ["GET /b", "GET /c", "GET /d", "GET /e", "GET /f"] as const;
  expect(findProblems({ ...good, twins: { others, isUntold: true } })).toMatchObject({
    marks: { twins: 0 },
    findings: [{ message: "Nothing tells it apart from GET /b, GET /c, GET /d, and 2 more." }],
  });
  expect(
    findProblems({ ...good, twins: { others: ["GET /b"], told: "for one a", isUntold: false } }),
  ).toMatchObject({
    marks: { twins: 0.5 },
    findings: [{ remedy: "Say in the summary what differs: for one a." }],
  });
  expect(findProblems({ ...good, produced: new Set() })).toMatchObject({
    marks: { inputs: 0 },
    findings: [{ message: "Nothing explains id (path), and no operation returns it." }],
  });
});

test("what does not apply has no mark", () => {
  const { marks } = findProblems({ ...good, questions: [], inputs: [] });
  expect(marks).toEqual({ text: 1, twins: 1 });
  expect(codesOf({ ...good, hasTaggedNeighbours: true })).toEqual(["tag-missing"]);
});
