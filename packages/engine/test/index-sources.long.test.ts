import { join } from "node:path";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test } from "vitest";
import { chooseEmbedder } from "../src/embedder/embedder-choice.ts";
import { indexSources } from "../src/indexing/index-sources.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

test("many small documents are written in few batches, each when it is full", async () => {
  const folder = temporaryFolder();
  const location = join(folder, "store");
  const operations = Object.fromEntries(
    Array.from({ length: 2100 }, (_, index) => [`GET /things${index}`, `Thing ${index}`]),
  );
  for (let index = 0; index < 10; index++)
    writeDocument(join(folder, "specs", `d${index}.json`), { operations });
  const writes: number[] = [];
  const create = async () => {
    const store = await openStore(location, { create: true });
    onTestFinished(() => store.close());
    return {
      ...store,
      write: async (...batch: Parameters<typeof store.write>) => {
        writes.push(batch[0].length);
        await store.write(...batch);
      },
    };
  };
  const told: number[] = [];
  const embedders = await chooseEmbedder("none");
  const report = await indexSources(
    [join(folder, "specs")],
    { location, embedders, existing: async () => undefined, create },
    { onProgress: ({ fraction }) => told.push(fraction) },
  );
  // 2,100 chunks a document: the eighth fills the 16,000 of a batch.
  expect(writes).toEqual([8, 2]);
  expect(told).toEqual(told.toSorted((left, right) => left - right));
  expect(report.documents).toHaveLength(10);
  const engine = await openForTest({ store: location });
  expect((await engine.catalog()).totalEndpoints).toBe(21_000);
});
