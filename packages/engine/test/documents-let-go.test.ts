import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { collectGarbage } from "@speclens/core";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test } from "vitest";
import { chooseEmbedder } from "../src/embedder/embedder-choice.ts";
import { indexSources } from "../src/indexing/index-sources.ts";
import { STANDSTILL_TEXT } from "../src/indexing/standstill.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** Indexes a folder, and tells which of the documents that were written are still in memory. */
async function indexWatched(
  specs: string,
  {
    onOptimize,
    onRead,
  }: {
    readonly onOptimize?: (held: readonly string[]) => void;
    readonly onRead?: (done: number, held: readonly string[]) => void;
  },
): Promise<void> {
  const written = new Map<string, WeakRef<object>>();
  const held = (): readonly string[] => {
    collectGarbage();
    return [...written].filter(([, document]) => document.deref()).map(([id]) => id);
  };
  const location = join(temporaryFolder(), "store");
  await indexSources(
    [specs],
    {
      location,
      embedders: await chooseEmbedder("none"),
      existing: async () => undefined,
      create: async () => {
        const store = await openStore(location, { create: true });
        onTestFinished(() => store.close());
        return {
          ...store,
          write: async (documents, signal) => {
            for (const { document } of documents) written.set(document.id, new WeakRef(document));
            await store.write(documents, signal);
          },
          optimize: async () => {
            // A reference that was just made holds its document until the event loop turns.
            await setImmediate();
            onOptimize?.(held());
          },
        };
      },
    },
    {
      onProgress: ({ phase, done }) => {
        if (phase === "chunking") onRead?.(done, held());
      },
    },
  );
  expect([...written.keys()].sort()).toEqual(["large", "parts", "small"]);
}

/** A folder of a document that is written alone, one without operations, and one more. */
function folder(): string {
  const specs = join(temporaryFolder(), "specs");
  writeDocument(join(specs, "small.json"), { operations: { "GET /small": "A small one" } });
  writeDocument(join(specs, "parts.json"), { operations: {}, schemas: { Part: {} } });
  const info = { title: "Large", version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, paths: { "/large": { get: {} } } });
  writeFileSync(join(specs, "large.json"), text + " ".repeat(STANDSTILL_TEXT));
  return specs;
}

test("no document is held while the tables are joined", async () => {
  const optimized: (readonly string[])[] = [];
  await indexWatched(folder(), { onOptimize: (held) => optimized.push(held) });
  expect(optimized).toEqual([[]]);
});

test("a large document that was written is not held while the next one is read", async () => {
  const read: [number, readonly string[]][] = [];
  await indexWatched(folder(), { onRead: (done, held) => read.push([done, held]) });
  expect(read).toEqual([
    [0, []],
    [1, []],
    [2, []],
  ]);
});
