import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Engine } from "../src/contracts/engine.ts";
import { applyOverlay, measureOverlay, openEngine, overlayText } from "../src/index.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-readiness-"));
const poor = join(folder, "poor.json");
let engine: Engine;

beforeAll(async () => {
  const parameters = [{ name: "code", in: "path", required: true, schema: { type: "string" } }];
  writeDocument(poor, {
    operations: {
      "GET /user/keys": "List keys",
      "GET /orgs/{org}/keys": "List keys",
      "GET /licences": { description: "Returns all licences. They are sorted.", responses: {} },
      "DELETE /widgets/{code}": { responses: {}, parameters },
    },
  });
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop, poor]);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("score", () => {
  test("judges operations by searching for them and by their texts, worst first", async () => {
    const steps: string[] = [];
    const score = await engine.score({
      document: "poor",
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    expect(score).toMatchObject({ document: "poor", operations: 4, asked: 4, mode: "lexical" });
    expect(steps.at(-1)).toBe(`${score.questions.length}/${score.questions.length}`);
    expect(score.parts.map(({ name }) => name)).toEqual([
      "summary",
      "other",
      "text",
      "twins",
      "inputs",
    ]);
    const lost = score.worst.reduce((sum, { loss }) => sum + loss, 0);
    expect(score.score + lost).toBeCloseTo(100, 6);
    const findings = new Map(
      score.worst.map(({ operation, findings }) => [operation, findings.map(({ code }) => code)]),
    );
    expect(findings.get("GET /user/keys")).toContain("twin");
    expect(findings.get("GET /licences")).toContain("summary-missing");
    expect(findings.get("DELETE /widgets/{code}")).toEqual(
      expect.arrayContaining(["text-missing", "input-unexplained"]),
    );
    expect(score.worst.map(({ loss }) => loss)).toEqual(
      score.worst.map(({ loss }) => loss).sort((one, other) => other - one),
    );
    const good = await engine.score({ document: "bookshop" });
    expect(good.score).toBeGreaterThan(score.score);
  });

  test("is the same each time, and asks only so many operations", async () => {
    const request = { document: "poor", operations: 2 };
    const score = await engine.score(request);
    expect(score.asked).toBeLessThanOrEqual(2);
    expect(await engine.score(request)).toEqual(score);
  });

  test("asks the questions that are given", async () => {
    const question = { operation: "GET /licences", kind: "other", text: "all licences" } as const;
    const { questions } = await engine.score({ document: "poor", questions: [question] });
    expect(questions).toEqual([{ ...question, rank: 1, above: [] }]);
  });

  test("wants one document, and stops", async () => {
    await expect(engine.score()).rejects.toMatchObject({ code: "document-not-found" });
    await expect(engine.score({ document: "no" })).rejects.toMatchObject({
      code: "document-not-found",
    });
    await expect(engine.score({ document: "poor", operations: 0 })).rejects.toMatchObject({
      code: "argument-invalid",
    });
    await expect(engine.score({ document: "poor" }, AbortSignal.abort())).rejects.toMatchObject({
      code: "aborted",
    });
  });
});

describe("overlay", () => {
  test("mends the document, which is measured with the same questions", async () => {
    const overlay = await engine.overlay("poor");
    expect(parse(await overlayText(overlay))).toEqual(overlay);
    expect(JSON.parse(await overlayText(overlay, "json"))).toEqual(overlay);
    const { value, unused } = applyOverlay(JSON.parse(readFileSync(poor, "utf8")), overlay);
    expect(unused).toEqual([]);
    expect(value).toMatchObject({
      paths: {
        "/user/keys": { get: { summary: "List keys (for the signed-in user)" } },
        "/licences": { get: { summary: "Returns all licences" } },
        "/widgets/{code}": { delete: { summary: "Delete one widget" } },
      },
    });
    const before = await engine.score({ document: "poor" });
    const effect = await measureOverlay([bookshop, poor], overlay, before, { embedder: "none" });
    expect(effect.before).toBe(before);
    expect(effect.after.score).toBeGreaterThan(before.score);
    const asked = ({ questions }: typeof before) => questions.map(({ text }) => text);
    expect(asked(effect.after)).toEqual(asked(before));
    // The index and the source stay as they are.
    expect(await engine.score({ document: "poor" })).toEqual(before);
  });

  test("has no actions where nothing is to be mended", async () => {
    expect((await engine.overlay("bookshop")).actions).toEqual([]);
  });
});

describe("cost", () => {
  test("counts each way of giving documents to an agent", async () => {
    const cost = await engine.cost({ documents: ["bookshop"] });
    expect(cost).toMatchObject({
      documents: ["bookshop"],
      operations: 4,
      counter: "o200k",
      question: { asked: 4 },
    });
    const { whole = 0, tools, catalog } = cost;
    expect(whole).toBeGreaterThan(tools);
    expect(tools).toBeGreaterThan(catalog);
    const both = await engine.cost();
    expect(both.documents).toEqual(["bookshop", "poor"]);
    expect(both.whole).toBeGreaterThan(whole);
    expect(both.question?.asked).toBe(7);
  });

  test("says which source is gone, and refuses impossible requests", async () => {
    const gone = join(folder, "gone.json");
    writeDocument(gone, { operations: { "GET /a": "Get a" } });
    const other = await openEngine({ store: join(folder, "other"), embedder: "none" });
    await other.index([gone]);
    rmSync(gone);
    const cost = await other.cost();
    await other.close();
    expect(cost).not.toHaveProperty("whole");
    expect(cost).toMatchObject({ unread: [{ source: gone, reason: expect.any(String) }] });
    await expect(engine.cost({ questions: 0 })).rejects.toMatchObject({
      code: "argument-invalid",
    });
    await expect(engine.cost({ documents: ["no"] })).rejects.toMatchObject({
      code: "document-not-found",
    });
    await expect(engine.cost({}, AbortSignal.abort())).rejects.toMatchObject({ code: "aborted" });
  });
});
