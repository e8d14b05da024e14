import { expect, test } from "vitest";
import { batchQuestions } from "./batch-questions.mjs";

const question = (id: string, relevant: string[], document?: string) => ({
  id,
  query: id,
  relevant,
  ...(document !== undefined && {
    scope: [`${document}.json`],
    relevant_specs: relevant.map(() => `${document}.json`),
  }),
});
const ids = (batches: { id: string }[][]) => batches.map((batch) => batch.map(({ id }) => id));

test("a question is alone where the index is small", () => {
  const batches = batchQuestions(
    [question("a", ["GET /a"]), question("b", ["GET /b"])],
    new Map([["pets", 99]]),
  );
  expect(ids(batches)).toEqual([["a"], ["b"]]);
});

test("questions share a batch while none loses more than 1 % to the others", () => {
  const batches = batchQuestions(
    [question("a", ["GET /a"]), question("b", ["GET /b"]), question("c", ["GET /c"])],
    new Map([["pets", 100]]),
  );
  expect(ids(batches)).toEqual([["a", "b"], ["c"]]);
});

test("questions with the same answers share a batch", () => {
  const batches = batchQuestions(
    [question("a", ["GET /a"]), question("b", ["GET /b"]), question("c", ["GET /a"])],
    new Map([["pets", 10]]),
  );
  expect(ids(batches)).toEqual([["a", "c"], ["b"]]);
});

test("questions of different documents share a batch, those of one small document do not", () => {
  const batches = batchQuestions(
    [
      question("a", ["GET /a"], "pets"),
      question("b", ["GET /a"], "shops"),
      question("c", ["GET /c"], "shops"),
    ],
    new Map([
      ["pets", 10],
      ["shops", 10],
    ]),
  );
  expect(ids(batches)).toEqual([["a", "b"], ["c"]]);
});
