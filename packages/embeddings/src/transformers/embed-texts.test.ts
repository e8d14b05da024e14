import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { embedTexts } from "./embed-texts.ts";

/** A model that computes on this thread: it never waits for anything. */
const lengths = async (batch: readonly string[]) =>
  batch.map(({ length }) => Float32Array.of(length));

test("the vectors come in the order of the texts, whatever the size of a batch", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string()),
      fc.integer({ min: 1, max: 5 }),
      async (texts, batchSize) => {
        const vectors = await embedTexts(texts, batchSize, lengths, undefined);
        expect(vectors).toEqual(texts.map(({ length }) => Float32Array.of(length)));
      },
    ),
  );
});

test("a signal that fires meanwhile stops it, also of a model that never waits", async () => {
  const controller = new AbortController();
  const texts = Array.from({ length: 1000 }, (_, index) => `text ${index}`);
  let batches = 0;
  const embedding = embedTexts(
    texts,
    1,
    async (batch) => {
      batches++;
      return await lengths(batch);
    },
    controller.signal,
  );
  void setImmediate().then(() => controller.abort());
  await expect(embedding).rejects.toMatchObject({ code: "aborted" });
  expect(batches).toBeLessThan(10);
});
