import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Embedder } from "@speclens/core";
import { expect, test, vi } from "vitest";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const QUESTION_TIME = 1_000_000;

/** Gives every text the same vector, questions slowly by its own clock, and remembers what it was asked for. */
const slow = vi.hoisted(() => ({ passages: [0], closed: 0, clock: 0 }));
vi.mock(import("@speclens/embeddings"), async (importOriginal) => ({
  ...(await importOriginal()),
  openEmbedder: async (name: string): Promise<Embedder | undefined> =>
    name === "none"
      ? undefined
      : {
          id: name,
          dimension: 2,
          cosines: { from: 0.2, to: 0.6 },
          limits: { characters: 1000 },
          embedPassages: async (texts) => {
            slow.passages.push(texts.length);
            return texts.map(() => Float32Array.of(1, 0));
          },
          embedQuestion: async () => {
            slow.clock += QUESTION_TIME;
            return Float32Array.of(1, 0);
          },
          close: async () => {
            slow.closed++;
          },
        },
}));

test("a search counts the embedding of its question", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store"), embedder: "slow" });
  await engine.index([bookshop]);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + slow.clock);
  const { stats } = await engine.search({ query: "refund an order" });
  expect(stats.mode).toBe("hybrid");
  expect(stats.milliseconds).toBeGreaterThan(QUESTION_TIME);
});

test("passages are embedded 512 at a time, and a signal stops between them", async () => {
  const folder = temporaryFolder();
  const operations = Object.fromEntries(
    Array.from({ length: 1050 }, (_, index) => [`GET /things${index}`, `Thing ${index}`]),
  );
  writeDocument(join(folder, "things.json"), { operations });
  const engine = await openForTest({ store: join(folder, "store"), embedder: "slow" });
  slow.passages.length = 0;
  await engine.index([join(folder, "things.json")]);
  expect(slow.passages).toEqual([512, 512, 26]);

  writeDocument(join(folder, "things.json"), { operations: { ...operations, "GET /new": "New" } });
  slow.passages.length = 0;
  const controller = new AbortController();
  const stopped = engine.index([join(folder, "things.json")], {
    signal: controller.signal,
    onProgress: ({ phase }) => {
      if (phase === "embedding") controller.abort();
    },
  });
  await expect(stopped).rejects.toMatchObject({ code: "aborted" });
  expect(slow.passages).toEqual([]);
  expect(await engine.operations()).toHaveLength(1050);
});

test("a search that is under way goes on while the engine indexes", async () => {
  const folder = temporaryFolder();
  const engine = await openForTest({ store: join(folder, "store") });
  await engine.index([bookshop]);
  writeDocument(join(folder, "more.json"), { operations: { "GET /more": "More of it" } });
  const searches = Array.from({ length: 20 }, async (_, index) => {
    await setTimeout(index * 10);
    return (await engine.search({ query: "refund an order" })).hits[0]?.operation;
  });
  await engine.index([join(folder, "more.json")]);
  expect(new Set(await Promise.all(searches))).toEqual(
    new Set(["POST /orders/{order_id}/refunds"]),
  );
});

test("a store that appears later is found, and one that is damaged does not hinder closing", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "store");
  const engine = await openForTest({ store });
  await expect(engine.documents()).rejects.toMatchObject({ code: "store-not-found" });
  await (await openForTest({ store })).index([bookshop]);
  expect(await engine.documents()).toHaveLength(1);

  writeFileSync(join(folder, "file"), "");
  const broken = await openEngine({ store: join(folder, "file"), embedder: "slow" });
  const asked = broken.documents();
  const closed = slow.closed;
  await Promise.all([expect(asked).rejects.toThrow(), broken.close()]);
  expect(slow.closed).toBe(closed + 1);
});
