import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@speclens/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { writeStaticModel } from "./write-static-model.ts";

const WORDS = { star: [1, 0, 0], repository: [0, 1, 0], issue: [0, 0, 1], query: [3, 0, 0] };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embeddings-"));
  await writeStaticModel(join(folder, "tiny"), WORDS);
  await writeStaticModel(join(folder, "tiny-e5"), WORDS);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(name: string, options = {}): Promise<Embedder> {
  const embedder = await openEmbedder(`transformers:${join(folder, name)}`, options);
  if (embedder === undefined) throw new Error("No embedder");
  return embedder;
}

function rounded(vector: Float32Array | undefined): number[] {
  return [...(vector ?? [])].map((value) => Math.round(value * 100) / 100);
}

test("says what it is: name, hash of its files, dimension", async () => {
  const embedder = await open("tiny");
  expect(embedder.id).toMatch(/^transformers:tiny@[0-9a-f]{12}$/);
  expect(embedder.dimension).toBe(3);
  await writeStaticModel(join(folder, "other", "tiny"), { ...WORDS, star: [0, 1, 1] });
  const other = await open(join("other", "tiny"));
  expect(other.id).not.toBe(embedder.id);
  expect((await open("tiny")).id).toBe(embedder.id);
});

test("a vector is the mean of its words at unit length, whatever the batch", async () => {
  const texts = ["star", "Star repository", "", "issue issue issue star", "unheard"];
  for (const batchSize of [1, 2, 32]) {
    const vectors = await (await open("tiny", { batchSize })).embedPassages(texts);
    expect(vectors.map(rounded)).toEqual([
      [1, 0, 0],
      [0.71, 0.71, 0],
      [0, 0, 0],
      [0.32, 0, 0.95],
      [0, 0, 0],
    ]);
  }
});

test("a text beyond the model's length is cut", async () => {
  const [vector] = await (await open("tiny")).embedPassages([
    `${"star ".repeat(16)}${"issue ".repeat(9000)}`,
  ]);
  expect(rounded(vector)).toEqual([1, 0, 0]);
});

test("an e5 model gets its prefixes, others none", async () => {
  const plain = await open("tiny");
  const e5 = await open("tiny-e5");
  expect(rounded(await plain.embedQuestion("repository"))).toEqual([0, 1, 0]);
  expect(rounded(await e5.embedQuestion("repository"))).toEqual([0.95, 0.32, 0]);
  expect((await e5.embedPassages(["repository"])).map(rounded)).toEqual([[0, 1, 0]]);
});

test("the 8-bit weights are taken where they are there, the full ones when asked", async () => {
  const both = join(folder, "both");
  await writeStaticModel(both, { star: [1, 0] });
  await writeStaticModel(both, { star: [0, 1] }, { weights: "model_quantized.onnx" });
  const small = await open("both");
  const full = await open("both", { quantized: false });
  expect(rounded(await small.embedQuestion("star"))).toEqual([0, 1]);
  expect(rounded(await full.embedQuestion("star"))).toEqual([1, 0]);
  expect(small.id).not.toBe(full.id);
});

test("no texts, no vectors", async () => {
  expect(await (await open("tiny")).embedPassages([])).toEqual([]);
});

test("a fired signal stops it", async () => {
  const embedder = await open("tiny");
  const signal = AbortSignal.abort();
  await expect(embedder.embedPassages(["star"], signal)).rejects.toMatchObject({ code: "aborted" });
  await expect(open("tiny", { signal })).rejects.toMatchObject({ code: "aborted" });
});

test("models opened at the same time do not mix", async () => {
  const [tiny, e5] = await Promise.all([open("tiny"), open("tiny-e5")]);
  expect(rounded(await tiny.embedQuestion("repository"))).toEqual([0, 1, 0]);
  expect(rounded(await e5.embedQuestion("repository"))).toEqual([0.95, 0.32, 0]);
});

test("a folder that is no model, or weights that are damaged, are refused by name", async () => {
  await expect(open("missing")).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("onnx/model.onnx"),
  });
  await writeStaticModel(join(folder, "damaged"), WORDS);
  await writeFile(join(folder, "damaged", "onnx", "model.onnx"), "no protobuf");
  await expect(open("damaged")).rejects.toMatchObject({ code: "embedder-unavailable" });
});
