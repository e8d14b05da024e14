import type { Embedder } from "@speclens/core";
import { expect, test } from "vitest";
import { openEmbedder } from "../open-embedder.ts";
import { measureCosines } from "./measure-cosines.ts";

test("the built-in model's own range is about what is measured", async () => {
  const embedder = await openEmbedder("builtin");
  if (embedder?.cosines === undefined) throw new Error("the built-in model tells its range");
  const range = await measureCosines(embedder);
  expect(range?.from).toBeCloseTo(embedder.cosines.from, 1);
  expect(range?.to).toBeCloseTo(embedder.cosines.to, 1);
});

test("vectors that all point one way have a higher and shorter range", async () => {
  const embedder = await openEmbedder("builtin");
  if (embedder === undefined) throw new Error("there is a built-in model");
  const plain = await measureCosines(embedder);
  const narrow = await measureCosines(withCommonPart(embedder));
  if (plain === undefined || narrow === undefined) throw new Error("both tell subjects apart");
  expect(narrow.from).toBeGreaterThan(0.7);
  expect(narrow.to - narrow.from).toBeLessThan((plain.to - plain.from) / 2);
});

test("an embedder that tells nothing apart has no range", async () => {
  const vector = Float32Array.of(0.6, 0.8);
  const embedder = fake(() => vector);
  expect(await measureCosines(embedder)).toBeUndefined();
});

/** As models do whose cosines lie between .7 and 1: each vector with a large part that all share. */
function withCommonPart(embedder: Embedder): Embedder {
  const shift = (vector: Float32Array): Float32Array => {
    const shifted = Float32Array.of(...vector.map((value) => value / 2), Math.sqrt(0.75));
    return shifted;
  };
  return {
    ...embedder,
    embedPassages: async (texts, signal) =>
      (await embedder.embedPassages(texts, signal)).map(shift),
    embedQuestion: async (text, signal) => shift(await embedder.embedQuestion(text, signal)),
  };
}

function fake(vectorOf: (text: string) => Float32Array): Embedder {
  return {
    id: "fake:one",
    dimension: 2,
    limits: { characters: 1000 },
    embedPassages: async (texts) => texts.map(vectorOf),
    embedQuestion: async (text) => vectorOf(text),
    close: async () => {},
  };
}
