import { join } from "node:path";
import { type Embedder, SpecLensError } from "@speclens/core";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test } from "vitest";
import type { IndexReport } from "../src/contracts/index-report.ts";
import type { EmbedderChoice } from "../src/embedder/embedder-choice.ts";
import { indexSources } from "../src/indexing/index-sources.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** A folder with the documents `good`, which has apples, and `bad`, which has the words given. */
function folderWith(bad: string): { specs: string; location: string } {
  const folder = temporaryFolder();
  const specs = join(folder, "specs");
  writeDocument(join(specs, "bad.json"), { operations: { "GET /bad": bad } });
  writeDocument(join(specs, "good.json"), { operations: { "GET /apples": "List apples" } });
  return { specs, location: join(folder, "store") };
}

function choiceOf(embedder: Embedder | undefined): EmbedderChoice {
  const choose = async () => embedder;
  return {
    forNewStore: choose,
    forIndexing: choose,
    forSearching: choose,
    close: async () => undefined,
  };
}

function statesOf({ documents }: IndexReport): Record<string, string> {
  return Object.fromEntries(documents.map(({ id, state }) => [id, state]));
}

const BUG = expect.objectContaining({
  severity: "error",
  code: "processing-failed",
  message: expect.stringContaining("failed on this document: RangeError: too deep"),
  hint: expect.stringContaining("bug"),
});

test("a document that an embedder fails at fails alone, and is told as a bug", async () => {
  const { specs, location } = folderWith("poison");
  const embedder: Embedder = {
    id: "fake",
    dimension: 2,
    limits: { characters: 1000 },
    embedPassages: async (texts) => {
      if (texts.some((text) => text.includes("poison"))) throw new RangeError("too deep");
      return texts.map(() => Float32Array.of(1, 0));
    },
    embedQuestion: async () => Float32Array.of(1, 0),
    close: async () => undefined,
  };
  const report = await indexSources([specs], {
    location,
    embedders: choiceOf(embedder),
    existing: async () => undefined,
    create: () => openStore(location, { create: true, embedder }),
  });
  expect(statesOf(report)).toEqual({ bad: "failed", good: "new" });
  expect(report.documents[0]?.diagnostics).toEqual([BUG]);
  const { message } = report.documents[0]?.diagnostics[0] ?? {};
  expect(message).toMatch(/\(failing-documents\.test\.ts:\d+:\d+\)\.$/);
});

test("documents that cannot be stored fail alone, and keep their last state", async () => {
  const { specs, location } = folderWith("before");
  const engine = await openForTest({ store: location });
  expect(statesOf(await engine.index([specs]))).toEqual({ bad: "new", good: "new" });
  for (const id of ["bad", "good", "other", "worse"])
    writeDocument(join(specs, `${id}.json`), { operations: { [`GET /${id}`]: "After" } });
  const writes: string[][] = [];
  const existing = async () => {
    const store = await openStore(location);
    onTestFinished(() => store.close());
    return {
      ...store,
      write: async (...batch: Parameters<typeof store.write>) => {
        const ids = batch[0].map(({ document }) => document.id);
        writes.push(ids);
        const documents = ids.filter((id) => id === "bad" || id === "worse");
        if (documents.length > 0)
          throw new SpecLensError("document-unstorable", "No rows", { documents }, { cause });
        await store.write(...batch);
      },
    };
  };
  const cause = new RangeError("too deep");
  const create = () => openStore(location, { create: true });
  const embedders = choiceOf(undefined);
  const report = await indexSources([specs], { location, embedders, existing, create });
  expect(statesOf(report)).toEqual({
    bad: "failed",
    good: "changed",
    other: "new",
    worse: "failed",
  });
  expect(report.documents[0]).toMatchObject({ operations: { indexed: 0 }, diagnostics: [BUG] });
  expect(writes).toEqual([
    ["bad", "good", "other", "worse"],
    ["good", "other"],
    ["bad"],
    ["worse"],
  ]);
  expect((await engine.operations()).map(({ operation }) => operation)).toEqual([
    "GET /bad",
    "GET /good",
    "GET /other",
  ]);
  expect((await engine.search({ query: "before", documents: ["bad"] })).hits).toHaveLength(1);
});

test("a run of letters as long as a file is indexed, and so is what is beside it", async () => {
  const { specs, location } = folderWith("aB".repeat(500_000));
  const engine = await openForTest({ store: location });
  expect(statesOf(await engine.index([specs]))).toEqual({ bad: "new", good: "new" });
  expect((await engine.search({ query: "apples" })).hits[0]?.operation).toBe("GET /apples");
});
