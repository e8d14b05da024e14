import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { evaluate } from "../src/evaluation/evaluate.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-evaluate-"));
let engine: Engine;

beforeAll(async () => {
  writeDocument(join(folder, "bakery.json"), {
    operations: { "GET /loaves": "List loaves of bread", "POST /orders": "Order bread" },
  });
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop, join(folder, "bakery.json")]);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const refund = {
  id: "refund",
  query: "refund an order",
  relevant: ["POST /orders/{order_id}/refunds"],
};
const rocket = { id: "rocket", query: "launch a rocket to mars", relevant: [] };

test("ranks what is relevant, and tells what was searched and how", async () => {
  const evaluation = await evaluate(engine, [refund, rocket]);
  expect(evaluation).toMatchObject({
    store: engine.store,
    documents: 2,
    operations: 6,
    modes: { lexical: 2 },
    top: 20,
    noMatch: {
      answerable: { questions: 1, refused: 0 },
      unanswerable: { questions: 1, refused: 1 },
      auroc: 1,
    },
    calibration: { questions: expect.any(Number) },
    warnings: [],
    questions: [
      { id: "refund", relevant: [{ name: refund.relevant[0], rank: 1 }], noMatch: false },
      { id: "rocket", relevant: [], noMatch: true },
    ],
  });
  expect(evaluation).not.toHaveProperty("embedder");
  expect(evaluation.ranking?.recall.map(({ at, value }) => [at, value])).toEqual([
    [1, 1],
    [5, 1],
    [10, 1],
    [20, 1],
  ]);
});

test("is the same each time, but for the times", async () => {
  const timeless = async () => {
    const { cost, questions, ...rest } = await evaluate(engine, [refund, rocket]);
    return { ...rest, tokens: cost.tokens, questions: questions.map(({ ms, ...rest }) => rest) };
  };
  expect(await timeless()).toEqual(await timeless());
});

test("agrees with what the search and its answer say", async () => {
  const query = "order bread or a book";
  const { hits } = await engine.search({ query, limit: 100 });
  const { shownCount } = await engine.answers.search({ query });
  const relevant = hits.map(({ document, operation }) => ({ document, operation }));
  const { questions, ranking } = await evaluate(engine, [{ id: 1, query, relevant }], { top: 1 });
  expect(questions[0]?.relevant.map(({ rank }) => rank)).toEqual(hits.map((_, place) => place + 1));
  expect(questions[0]?.hits).toHaveLength(1);
  expect(ranking?.recall).toMatchObject([{ at: 1, value: 1 / hits.length }]);
  expect(ranking?.shown.value).toBe(Math.min(1, shownCount) / hits.length);
});

test("counts only the documents that are searched", async () => {
  const question = { ...refund, documents: ["bakery"] };
  const { documents, operations, questions, warnings } = await evaluate(engine, [question]);
  expect({ documents, operations }).toEqual({ documents: 1, operations: 2 });
  expect(questions[0]?.relevant).toEqual([{ name: refund.relevant[0], operations: [] }]);
  expect(warnings).toHaveLength(1);
});

test("has no ranking where no question has an answer", async () => {
  const evaluation = await evaluate(engine, [rocket]);
  expect(evaluation).not.toHaveProperty("ranking");
  expect(evaluation.noMatch).not.toHaveProperty("auroc");
});

test("tells how far it has come, and stops when it is told to", async () => {
  const steps: string[] = [];
  const controller = new AbortController();
  const onProgress = (done: number, total: number): void => {
    steps.push(`${done}/${total}`);
    if (done === 2) controller.abort();
  };
  const run = evaluate(engine, [refund, rocket, refund], {
    onProgress,
    signal: controller.signal,
  });
  await expect(run).rejects.toMatchObject({ code: "aborted" });
  expect(steps).toEqual(["1/3", "2/3"]);
});

test("what cannot be asked is refused with its place, before anything is asked", async () => {
  const steps: number[] = [];
  const lost = { ...refund, place: "q.jsonl:2", documents: ["bookshp"] };
  const options = { onProgress: (done: number) => steps.push(done) };
  await expect(evaluate(engine, [refund, lost], options)).rejects.toMatchObject({
    code: "document-not-found",
    message: expect.stringMatching(/^q\.jsonl:2: .*bookshop/),
    details: { document: "bookshp", closest: ["bookshop"] },
  });
  expect(steps).toEqual([]);
  await expect(evaluate(engine, [])).rejects.toMatchObject({ code: "argument-invalid" });
  await expect(evaluate(engine, [refund], { top: 0 })).rejects.toMatchObject({
    code: "argument-invalid",
  });
});
