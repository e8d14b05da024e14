import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Finished, runCli } from "./run-cli.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** Found first; named twice, of which one is enough; not there at all; and two without an answer. */
const QUESTIONS = [
  { id: "refund", query: "refund an order", relevant: ["refundOrder"] },
  {
    id: "remove",
    query: "remove a book",
    relevant: ["DELETE /books/{id}", "delete /books/{book_id}"],
    any_of: true,
  },
  {
    id: "two",
    query: "give the customer the money back",
    relevant: ["POST /orders/{order_id}/refunds", "GET /refunds"],
  },
  { id: "rocket", query: "launch a rocket to mars", relevant: [] },
  { id: "wrong", query: "add a book to the shop", relevant: [] },
];

let folder = "";
/** An index of the bookshop, by words alone. */
let store = "";

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "speclens-eval-")));
  store = join(folder, "store");
  const { code, stderr } = await runCli(["index", bookshop, "--store", store], { cwd: folder });
  expect(code, stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks the bookshop. */
function evaluate(questions: readonly unknown[], ...parameters: string[]): Promise<Finished> {
  const lines = questions.map((question) => JSON.stringify(question));
  writeFileSync(join(folder, "questions.jsonl"), `${lines.join("\n")}\n`);
  return runCli(["eval", "questions.jsonl", "--store", store, ...parameters], { cwd: folder });
}

test("--json has the figures, and every question with its ranks", async () => {
  const { code, stdout } = await evaluate(QUESTIONS, "--json");
  expect(code).toBe(0);
  const evaluation = JSON.parse(stdout);
  expect(evaluation).toMatchObject({
    documents: 1,
    operations: 4,
    modes: { lexical: 5 },
    top: 20,
    noMatch: {
      answerable: { questions: 3, refused: 0 },
      unanswerable: { questions: 2, refused: 1 },
    },
    questions: [
      { id: "refund", relevant: [{ name: "refundOrder", rank: 1 }] },
      { id: "remove", relevant: [{ rank: 1 }] },
      { id: "two", relevant: [{ rank: 1 }, { name: "GET /refunds", operations: [] }] },
      { id: "rocket", relevant: [], noMatch: true },
      { id: "wrong", relevant: [], noMatch: false },
    ],
  });
  // Two questions are whole, of the third one half is found: (1 + 1 + 1/2) / 3.
  const { recall, completeAt10, ndcgAt10, mrr, shown } = evaluation.ranking;
  expect(recall.map(({ at }: { at: number }) => at)).toEqual([1, 5, 10, 20]);
  for (const { value } of [...recall, shown]) expect(value).toBeCloseTo(5 / 6, 12);
  expect(completeAt10.value).toBeCloseTo(2 / 3, 12);
  // Of the third 1 of 1 + 1 / log2(3).
  expect(ndcgAt10.value).toBeCloseTo((2 + 1 / (1 + 1 / Math.log2(3))) / 3, 12);
  expect(mrr.value).toBe(1);
  // Resampled, three of them may all be the third: 1/2; or none of them: 1.
  expect(recall[0]).toMatchObject({ low: 0.5, high: 1 });

  // Nothing was found for the rocket: no score claims anything of it.
  const [refund, remove, two, rocket, wrong] = evaluation.questions.map(
    ({ hits }: { hits: { score: number }[] }) => hits[0]?.score ?? 0,
  );
  expect(rocket).toBe(0);
  const wins = [refund, remove, two].map((right) => 1 + wonAgainst(right, wrong));
  expect(evaluation.noMatch.auroc).toBeCloseTo(sum(wins) / 6, 12);
  const squares = [1 - refund, 1 - remove, 1 - two, wrong].map((distance) => distance ** 2);
  expect(evaluation.calibration.questions).toBe(4);
  expect(evaluation.calibration.brier).toBeCloseTo(sum(squares) / 4, 12);
});

function wonAgainst(right: number, wrong: number): number {
  return right > wrong ? 1 : right === wrong ? 0.5 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

test("the text tells the figures, what is doubtful, and what went wrong", async () => {
  const { code, stdout } = await evaluate(QUESTIONS);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^5 questions: 3 with an answer, 2 without\n1 document with 4 operations in/,
  );
  expect(stdout).toContain("lexical search, embedder none, 20 hits per question measured");
  expect(stdout).toMatch(
    /2 warnings\n {2}questions\.jsonl:2: .*"DELETE \/books\/\{id\}".*closest is DELETE \/books\/\{book_id\}\./,
  );
  expect(stdout).toMatch(/recall@1 +0\.833 {2}0\.500–1\.000\n/);
  expect(stdout).toMatch(/complete@10 +0\.667/);
  expect(stdout).toMatch(/MRR@20 +1\.000/);
  expect(stdout).toMatch(/tokens +mean \d+, p95 \d+/);
  expect(stdout).toMatch(/with an answer +0 of 3 \(0%\)/);
  expect(stdout).toMatch(/without +1 of 2 \(50%\)/);
  expect(stdout).toMatch(
    /Not all relevant operations among ten hits: 1 of 3 questions, worst first\n {2}two: give the customer the money back\n {4}missed {2}GET \/refunds: no such operation\n {4}hit 1 {3}0\.\d\d POST \/orders\/\{order_id\}\/refunds — Refund an order · relevant\n/,
  );
  expect(stdout).toMatch(
    /Answered although there is no answer: 1.*\n {2}wrong: .*\n {4}\d\.\d\d POST \/books/,
  );
});

test("the same run prints the same text, but for the times", async () => {
  const [first, second] = [await evaluate(QUESTIONS), await evaluate(QUESTIONS)];
  const timeless = ({ stdout }: Finished): string[] =>
    stdout.split("\n").filter((line) => !line.startsWith("  ms "));
  expect(timeless(first)).toEqual(timeless(second));
});

test("of a long list the first twenty are told, unless all are asked for", async () => {
  const missed = Array.from({ length: 22 }, () => ({ query: "refund", relevant: ["nowhere"] }));
  const { stdout } = await evaluate(missed);
  expect(stdout.match(/no such operation/g)).toHaveLength(20);
  expect(stdout).toContain("… and 2 more (--all lists them)");
  const all = await evaluate(missed, "--all");
  expect(all.stdout.match(/no such operation/g)).toHaveLength(22);
});

test("says so where nothing is missed", async () => {
  const { stdout } = await evaluate(QUESTIONS.slice(0, 1), "--top", "3");
  expect(stdout).toContain("None missed");
  expect(stdout.match(/recall@\d+/g)).toEqual(["recall@1", "recall@3"]);
});

test("a source in place of an index is indexed first", async () => {
  const lines = QUESTIONS.map((question) => JSON.stringify(question)).join("\n");
  writeFileSync(join(folder, "source.jsonl"), lines);
  const { code, stdout } = await runCli(["eval", "source.jsonl", bookshop], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toMatch(/recall@1 +0\.833/);
});

test("--min-recall guards: below it the exit is 1", async () => {
  const below = await evaluate(QUESTIONS, "--min-recall", "0.84", "--json");
  expect(below.code).toBe(1);
  expect(below.stderr).toMatch(/recall@10 is 0\.8333, below 0\.84\.\n$/);
  expect(JSON.parse(below.stdout).questions).toHaveLength(5);
  expect((await evaluate(QUESTIONS, "--min-recall", "0.83")).code).toBe(0);
});

describe("what cannot be done", () => {
  const right = { query: "refund", relevant: ["refundOrder"] };

  const nothing = { query: "q", relevant: [] };

  test.each<[string, readonly unknown[], string, RegExp]>([
    [
      "a line that is not a question",
      [right, { query: "q" }],
      "",
      /questions\.jsonl:2 .*"relevant"/,
    ],
    ["no question at all", [], "", /questions\.jsonl has no questions/],
    ["a wrong option", [right], "--top 0", /--top/],
    ["a guard that sees too few hits", [right], "--min-recall 1 --top 5", /--top 10 or more/],
    ["a guard over nothing", [nothing], "--min-recall 1", /needs a question/],
  ])("%s ends with 2", async (_, questions, options, reason) => {
    const { code, stdout, stderr } = await evaluate(
      questions,
      ...options.split(" ").filter(Boolean),
    );
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(reason);
  });

  test("a document that is not there ends with 1, and names the line", async () => {
    const { code, stderr } = await evaluate([right, { ...right, documents: ["bookshp"] }]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/questions\.jsonl:2: .*bookshp.*bookshop/);
  });

  test("a file that is not there ends with 1", async () => {
    const { code, stderr } = await runCli(["eval", "gone.jsonl"], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toMatch(/Cannot read the questions in gone\.jsonl/);
  });
});
