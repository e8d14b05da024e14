import { join } from "node:path";
import { type LanguageModel, type ModelRequest, SpecLensError } from "@speclens/core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { QuestionExpansion } from "../src/contracts/search-questions.ts";
import type { AnswerOptions } from "../src/contracts/task-answer.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const OPERATIONS = {
  "POST /execute": "Charge a credit card",
  "POST /process": "Refund a payment",
  "GET /execute": "List charges",
  "GET /herds": "List herds of elephants",
  "GET /weather": "Forecast for a town",
};

/** A model with scripted replies, the last one for all further requests. */
function scripted(...replies: readonly (string | Error)[]) {
  const requests: ModelRequest[] = [];
  const model: LanguageModel = {
    name: "scripted",
    write: async (request, { signal } = {}) => {
      requests.push(request);
      signal?.throwIfAborted();
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? "";
      if (typeof reply !== "string") throw reply;
      return { text: reply, cut: false };
    },
  };
  return { model, requests };
}

async function openShop(answering?: AnswerOptions): Promise<Engine & { folder: string }> {
  const folder = temporaryFolder();
  writeDocument(join(folder, "shop.json"), { operations: OPERATIONS });
  const engine = await openForTest({ store: join(folder, "store"), answering });
  await engine.index([join(folder, "shop.json")]);
  return { ...engine, folder };
}

const QUESTION = "take money from somebody";

describe("a search with expand", () => {
  test("finds what the question has no words for, and records it", async () => {
    const { model, requests } = scripted("shop: POST /execute\nwords: charge, card, unicorn");
    const engine = await openShop();
    expect((await engine.search({ query: QUESTION })).noMatch).toBe(true);
    const { hits, noMatch, unsure, stats } = await engine.search({
      query: QUESTION,
      expand: { model },
    });
    expect(hits[0]?.operation).toBe("POST /execute");
    // The words are those of the index, so that they are no evidence.
    expect({ noMatch, unsure }).toEqual({ noMatch: false, unsure: true });
    expect(stats.expansion).toEqual({
      model: "scripted",
      outcome: "used",
      terms: ["charge", "card"],
      operations: [{ document: "shop", operation: "POST /execute" }],
      cached: false,
      milliseconds: expect.any(Number),
      gain: {
        scoreBefore: 0,
        scoreAfter: expect.any(Number),
        bestChanged: true,
        newInFirst5: expect.any(Number),
      },
    });
    const [turn] = requests[0]?.turns ?? [];
    expect(turn?.text).toContain("shop (Small)");
    expect(turn?.text).toMatch(new RegExp(`QUESTION\n${QUESTION}$`));
  });

  test("asks the model once for a question and a state of the index", async () => {
    const { model, requests } = scripted("words: charge");
    const engine = await openShop();
    const ask = async (query = QUESTION) =>
      (await engine.search({ query, expand: { model } })).stats.expansion;
    await ask();
    expect(await ask()).toMatchObject({ cached: true, milliseconds: 0, terms: ["charge"] });
    expect(
      (await engine.json.search({ query: QUESTION, expand: { model } })).stats.expansion,
    ).toEqual(expect.objectContaining({ cached: true }));
    expect(requests).toHaveLength(1);
    await ask("something else");
    expect(requests).toHaveLength(2);
    writeDocument(join(engine.folder, "shop.json"), {
      operations: { ...OPERATIONS, "GET /new": "Charge again" },
    });
    await engine.index([join(engine.folder, "shop.json")]);
    expect(await ask()).toMatchObject({ cached: false });
    expect(requests).toHaveLength(3);
  });

  test.each([
    [new SpecLensError("model-failed", "It took too long.", { model: "m", reason: "time-out" })],
    [new TypeError("It took too long.")],
  ])(
    "answers without the model if it fails with %s, and asks it again next time",
    async (error) => {
      const { model, requests } = scripted(error, "words: herds");
      const engine = await openShop();
      const plain = await engine.search({ query: "list charges" });
      const failed = await engine.search({ query: "list charges", expand: { model } });
      expect(failed.hits).toEqual(plain.hits);
      expect(failed.stats.expansion).toMatchObject({
        outcome: "failed",
        reason: "It took too long.",
        terms: [],
      });
      await engine.search({ query: "list charges", expand: { model } });
      expect(requests).toHaveLength(2);
    },
  );

  test("keeps the hits of the question if the model adds nothing that the index has", async () => {
    const engine = await openShop();
    const { model } = scripted("shop: GET /unicorns\nwords: unicorn");
    const plain = await engine.search({ query: "list charges" });
    const { hits, stats } = await engine.search({ query: "list charges", expand: { model } });
    expect(hits).toEqual(plain.hits);
    expect(stats.expansion).toMatchObject({ outcome: "empty", operations: [] });
  });

  test("asks the model only without a clear match, if that is wanted", async () => {
    const { model, requests } = scripted("words: charge");
    const engine = await openShop();
    const clear = await engine.search({
      query: "List herds of elephants",
      expand: { model, onlyUnclear: true },
    });
    expect(clear.stats.expansion).toBeUndefined();
    expect(requests).toEqual([]);
    await engine.search({ query: QUESTION, expand: { model, onlyUnclear: true } });
    expect(requests).toHaveLength(1);
  });

  test("ends when it is aborted, without hits of the question alone", async () => {
    const engine = await openShop();
    const { model } = scripted("words: charge");
    const signal = AbortSignal.abort();
    await expect(engine.search({ query: QUESTION, expand: { model } }, signal)).rejects.toThrow();
  });

  test("needs one question, and a model", async () => {
    const engine = await openShop();
    const { model } = scripted("");
    const refusal = { code: "argument-invalid", details: { argument: "expand" } };
    const list = { query: ["a", "b"], expand: { model } };
    await expect(engine.search(list)).rejects.toMatchObject(refusal);
    await expect(engine.search({ query: "a", expand: {} })).rejects.toMatchObject(refusal);
  });

  test("uses the model of the engine unless it names another", async () => {
    const { model } = scripted("words: charge");
    const other = { ...scripted("words: refund").model, name: "other" };
    const engine = await openShop({ model });
    const termsWith = async (expand: QuestionExpansion) =>
      (await engine.search({ query: QUESTION, expand })).stats.expansion?.terms;
    expect(await termsWith({})).toEqual(["charge"]);
    expect(await termsWith({ model: other })).toEqual(["refund"]);
  });

  test("says why a model that cannot be opened added nothing", async () => {
    const engine = await openShop();
    const expand = { model: "anthropic:some-model" };
    vi.stubEnv("ANTHROPIC_API_KEY", "");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { text } = await engine.answers.search({ query: "list charges", expand });
    expect(text).toMatch(/^The question was not expanded: .*ANTHROPIC_API_KEY/);
    expect(text).toContain("GET /execute");
  });

  test("is an answer as text, of which all pages are alike", async () => {
    const { model, requests } = scripted("words: charge refund");
    const engine = await openShop();
    const request = { query: QUESTION, expand: { model }, top: 1, stats: true, minScore: 0 };
    const { text, nextCursor } = await engine.answers.search(request);
    expect(text).toContain("expansion by scripted: charge, refund");
    const next = await engine.answers.search({ ...request, cursor: nextCursor });
    expect(next.text).toContain("2 ");
    expect(requests).toHaveLength(1);
    await expect(
      engine.answers.search({ ...request, expand: undefined, cursor: nextCursor }),
    ).rejects.toMatchObject({ code: "cursor-invalid" });
  });
});
