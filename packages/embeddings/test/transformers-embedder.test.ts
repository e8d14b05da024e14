import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@speclens/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { type StaticModelOptions, writeStaticModel } from "./write-static-model.ts";

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

test("says what it is: name, hash of its files, dimension, limits", async () => {
  const embedder = await open("tiny");
  expect(embedder.id).toMatch(/^transformers:tiny@[0-9a-f]{12}$/);
  expect(embedder).toMatchObject({
    dimension: 3,
    limits: { characters: 20_000, passageTokens: 16, questionTokens: 16 },
  });
  await writeStaticModel(join(folder, "other", "tiny"), { ...WORDS, star: [0, 1, 1] });
  const other = await open(join("other", "tiny"));
  expect(other.id).not.toBe(embedder.id);
  expect((await open("tiny")).id).toBe(embedder.id);
});

test("a tokenizer that names no sane length is cut where the network has no more places", async () => {
  const name = "endless";
  await writeStaticModel(join(folder, name), WORDS);
  const edit = async (file: string, change: object) => {
    const path = join(folder, name, file);
    const content = JSON.parse(await readFile(path, "utf8"));
    await writeFile(path, JSON.stringify({ ...content, ...change }));
  };
  await edit("config.json", { max_position_embeddings: 4 });
  for (const longest of [1e30, undefined]) {
    await edit("tokenizer_config.json", { model_max_length: longest });
    const embedder = await open(name);
    expect(embedder.limits).toMatchObject({ passageTokens: 4, questionTokens: 4 });
    const text = "star star star star issue issue issue";
    expect(rounded(await embedder.embedQuestion(text))).toEqual([1, 0, 0]);
  }
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

test("where there is one kind of weights only, it is that one", async () => {
  const only = await open("tiny", { quantized: true });
  expect(only.id).toBe((await open("tiny", { quantized: false })).id);
});

describe("a model's own files", () => {
  /** A model with files of Sentence Transformers beside it. */
  async function openWith(
    name: string,
    files: Readonly<Record<string, unknown>>,
    options: StaticModelOptions = {},
  ): Promise<Embedder> {
    await writeStaticModel(join(folder, name), WORDS, options);
    await mkdir(join(folder, name, "1_Pooling"), { recursive: true });
    for (const [file, content] of Object.entries(files))
      await writeFile(join(folder, name, file), JSON.stringify(content));
    return await open(name);
  }

  test.each([
    ["pooling_mode_mean_tokens", [0.71, 0.71, 0]],
    ["pooling_mode_cls_token", [1, 0, 0]],
    ["pooling_mode_lasttoken", [0, 1, 0]],
  ])("say how to pool: %s", async (flag, expected) => {
    const embedder = await openWith(`own-${flag}`, {
      "1_Pooling/config.json": { pooling_mode_max_tokens: false, [flag]: true },
    });
    const vectors = await embedder.embedPassages(["star repository", "star repository star star"]);
    expect(rounded(vectors[0])).toEqual(expected);
  });

  test("say which prefixes; what they want otherwise is another model", async () => {
    const prompts = { query: "issue ", document: "star " };
    const named = await openWith("own-prompts-e5", {
      "config_sentence_transformers.json": { prompts },
    });
    expect(rounded(await named.embedQuestion("repository"))).toEqual([0, 0.71, 0.71]);
    expect((await named.embedPassages(["repository"])).map(rounded)).toEqual([[0.71, 0.71, 0]]);
    const empty = await openWith("own-prompts-e5", {
      "config_sentence_transformers.json": { prompts: { query: "", document: "" } },
    });
    expect(rounded(await empty.embedQuestion("repository"))).toEqual([0.95, 0.32, 0]);
    expect(empty.id).not.toBe(named.id);
  });

  test("tell the family by what it was made from", async () => {
    const config = { _name_or_path: "intfloat/e5-small-v2" };
    const embedder = await openWith("mine", {}, { config });
    expect(rounded(await embedder.embedQuestion("repository"))).toEqual([0.95, 0.32, 0]);
  });

  test.each([
    ["Dense", { "modules.json": [{ type: "sentence_transformers.models.Dense" }] }],
    [
      "pooling_mode_max_tokens + pooling_mode_cls_token",
      {
        "1_Pooling/config.json": { pooling_mode_max_tokens: true, pooling_mode_cls_token: true },
      },
    ],
    ["pooling without the prefix", { "1_Pooling/config.json": { include_prompt: false } }],
  ])("that want what is not computed are refused: %s", async (what, files) => {
    const name = `unsupported-${what.length}`;
    await expect(openWith(name, files)).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining(`it needs ${what}, which is not supported`),
    });
    const whole = await openWith(name, files, { output: "sentence_embedding" });
    expect(rounded(await whole.embedQuestion("star repository"))).toEqual([0.71, 0.71, 0]);
  });

  test("that are no JSON are refused by name", async () => {
    await writeStaticModel(join(folder, "broken"), WORDS);
    await writeFile(join(folder, "broken", "modules.json"), "[");
    await expect(open("broken")).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining("modules.json is not valid JSON"),
    });
  });
});

test("token vectors may have their other name, and a folder any", async () => {
  const name = "my model (2)";
  await writeStaticModel(join(folder, name), WORDS, { output: "token_embeddings" });
  expect(rounded(await (await open(name)).embedQuestion("star issue"))).toEqual([0.71, 0, 0.71]);
});

test("no text gives NaN", async () => {
  const texts = ["", " ", "?!.,;", "\uD83D", "a\u0000b", "\u202E", "star ".repeat(20_000)];
  for (const vector of await (await open("tiny")).embedPassages(texts)) {
    expect(vector.length).toBe(3);
    expect(vector.every((value) => Number.isFinite(value))).toBe(true);
  }
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

test("a folder that is not there, is no model, or has damaged weights is refused", async () => {
  await expect(open("missing")).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("the folder does not exist"),
  });
  for (const name of ["./missing", "../a", "a/b/c", "a/../b", "a//b"])
    await expect(openEmbedder(`transformers:${name}`)).rejects.toMatchObject({
      message: expect.stringContaining("the folder does not exist"),
    });
  await mkdir(join(folder, "empty"));
  await expect(open("empty")).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("onnx/model.onnx"),
  });
  await writeStaticModel(join(folder, "damaged"), WORDS);
  await writeFile(join(folder, "damaged", "onnx", "model.onnx"), "no protobuf");
  await expect(open("damaged")).rejects.toMatchObject({ code: "embedder-unavailable" });
});
