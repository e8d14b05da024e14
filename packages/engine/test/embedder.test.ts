import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeStaticModel } from "../../embeddings/test/write-static-model.ts";
import type { Engine } from "../src/contracts/engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-embedder-"));
const embedder = `transformers:${join(folder, "tiny")}`;
const other = `transformers:${join(folder, "other")}`;
/** A store with vectors of the tiny model, and one without. */
const withVectors = join(folder, "with");
const without = join(folder, "without");

beforeAll(async () => {
  // "reimburse" is in no document: only the vectors know that it is next to "refund".
  const words = { refund: [1, 0, 0], reimburse: [1, 0, 0], book: [0, 1, 0], books: [0, 1, 0] };
  await writeStaticModel(join(folder, "tiny"), words);
  await writeStaticModel(join(folder, "other"), { ...words, refund: [0, 0, 1] });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openWith(store: string, model: string): Promise<Engine> {
  const engine = await openForTest({ store, embedder: model });
  await engine.index([bookshop]);
  return engine;
}

async function modeOf(engine: Engine, query = "refund an order"): Promise<string> {
  return (await engine.search({ query })).stats.mode;
}

describe("an index with vectors", () => {
  test("is searched by words and meaning with its embedder, by words alone with none", async () => {
    const engine = await openWith(withVectors, embedder);
    expect(await modeOf(engine)).toBe("hybrid");
    const { hits, stats } = await engine.search({ query: "reimburse" });
    expect(stats.embedder).toMatch(/^transformers:tiny@/);
    const { text } = await engine.answers.search({ query: "refund an order", stats: true });
    expect(text).toContain(`; embedder ${stats.embedder}`);
    expect(hits[0]?.operation).toBe("POST /orders/{order_id}/refunds");

    const words = await openForTest({ store: withVectors, embedder: "none" });
    expect(await modeOf(words)).toBe("lexical");
  });

  test("is not searched with another embedder, nor with the default one", async () => {
    await openWith(withVectors, embedder);
    for (const model of [other, undefined]) {
      const engine = await openForTest({ store: withVectors, embedder: model });
      await expect(engine.search({ query: "refund" })).rejects.toMatchObject({
        code: "store-incompatible",
        message: expect.stringMatching(/holds vectors of transformers:tiny@/),
        details: {
          store: withVectors,
          found: expect.stringContaining("tiny"),
          remedyCode: "embedder",
        },
      });
      // What needs no vectors works on any store.
      expect(await engine.operations()).toHaveLength(4);
      expect((await engine.answers.operation({ operation: "GET /books" })).text).toContain(
        "/books",
      );
    }
  });

  test("takes no documents without vectors, or with others", async () => {
    await openWith(withVectors, embedder);
    const source = join(temporaryFolder(), "more.json");
    writeDocument(source, { operations: { "GET /more": "More" } });
    for (const model of [undefined, "none", other]) {
      const engine = await openForTest({ store: withVectors, embedder: model });
      await expect(engine.index([source])).rejects.toMatchObject({
        code: "store-incompatible",
        message: expect.stringMatching(/holds vectors of transformers:tiny@/),
        details: { found: expect.stringContaining("tiny"), wanted: expect.any(String) },
      });
      expect((await engine.documents()).map(({ id }) => id)).toEqual(["bookshop"]);
    }
  });

  test("tells the phase of embedding", async () => {
    const phases: string[] = [];
    const engine = await openForTest({ store: join(temporaryFolder(), "store"), embedder });
    await engine.index([bookshop], { onProgress: ({ phase }) => phases.push(phase) });
    expect(phases).toEqual(["reading", "chunking", "embedding", "writing", "optimizing"]);
  });
});

describe("an index without vectors", () => {
  test("does not pretend to have some, even where no document has changed", async () => {
    await openWith(without, "none");
    const engine = await openForTest({ store: without, embedder });
    const refusal = {
      code: "store-incompatible",
      message: expect.stringContaining("holds no vectors"),
      details: { store: without, found: "none", wanted: expect.stringContaining("tiny") },
    };
    await expect(engine.index([bookshop])).rejects.toMatchObject(refusal);
    await expect(engine.search({ query: "refund" })).rejects.toMatchObject(refusal);

    await engine.index([bookshop], { rebuild: true });
    expect(await modeOf(engine)).toBe("hybrid");
  });
});

test("an embedder that is not there is refused before anything is opened", async () => {
  const missing = `transformers:${join(folder, "missing")}`;
  await expect(openForTest({ store: without, embedder: missing })).rejects.toMatchObject({
    code: "embedder-unavailable",
  });
  await expect(openForTest({ store: without, embedder: "magic" })).rejects.toMatchObject({
    code: "argument-invalid",
  });
});
