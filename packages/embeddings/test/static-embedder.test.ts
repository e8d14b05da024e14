import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@speclens/core";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { anyText, STRANGE_TEXTS, squaredLength } from "./any-text.ts";
import { type TableOptions, tokenNumber, writeTable } from "./write-tiny-model.ts";

const WORDS = { star: [1, 0, 0], repository: [0, 1, 0], issue: [0, 0, 1], never: [0, 0, -1] };
const parent = mkdtempSync(join(tmpdir(), "static-"));

afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function open(name: string): Promise<Embedder> {
  const embedder = await openEmbedder(`static:${join(parent, name)}`);
  if (embedder === undefined) throw new Error("No embedder");
  return embedder;
}

async function write(name: string, options?: TableOptions): Promise<void> {
  await writeTable(join(parent, name), WORDS, options);
}

async function vectorsOf(name: string, texts: readonly string[]): Promise<number[][]> {
  const vectors = await (await open(name)).embedPassages(texts);
  return vectors.map((vector) => [...vector].map((value) => Math.round(value * 100) / 100));
}

test("says what it is: name, hash of its files, dimension, limits", async () => {
  await write("table");
  const embedder = await open("table");
  expect(embedder.id).toMatch(/^static:table@[0-9a-f]{12}$/);
  expect(embedder).toMatchObject({
    dimension: 3,
    limits: { characters: 20_000, passageTokens: 512, questionTokens: 512 },
  });
  expect((await open("table")).id).toBe(embedder.id);
  await write("table", { config: { normalize: false } });
  expect((await open("table")).id).not.toBe(embedder.id);
});

describe("a vector is the mean of its tokens at unit length", () => {
  const texts = ["star", "Star repository", "issue issue issue star", "star unheard"];
  const expected = [
    [1, 0, 0],
    [0.71, 0.71, 0],
    [0.32, 0, 0.95],
    [1, 0, 0],
  ];

  test.each(["F64", "F32", "F16", "BF16", "I8"])("of %s", async (type) => {
    await write("typed", { type });
    expect(await vectorsOf("typed", texts)).toEqual(expected);
    const embedder = await open("typed");
    expect(await embedder.embedQuestion("star")).toEqual(Float32Array.of(1, 0, 0));
  });

  test("under the name that sentence-transformers gives it, and where config.json wants no length", async () => {
    await write("renamed", { name: "embedding.weight", config: { normalize: false } });
    expect(await vectorsOf("renamed", texts)).toEqual(expected);
  });

  test("weighted and mapped", async () => {
    const number = (word: string) => tokenNumber(WORDS, word);
    const weights = new Array<number>(8).fill(1);
    weights[number("star")] = 3;
    const mapping = [...new Array(8).keys()];
    mapping[number("repository")] = number("issue");
    await write("weighted", {
      tensors: {
        weights: { type: "F64", shape: [8], values: weights },
        mapping: { type: "I64", shape: [8], values: mapping },
      },
    });
    expect(await vectorsOf("weighted", ["star issue", "repository"])).toEqual([
      [0.95, 0, 0.32],
      [0, 0, 1],
    ]);
  });

  test("tokens beyond the 512th do not count, unknown ones take no place", async () => {
    await write("long");
    const text = `${"unheard ".repeat(600)}${"star ".repeat(512)}${"issue ".repeat(900)}`;
    expect(await vectorsOf("long", [text])).toEqual([[1, 0, 0]]);
  });
});

describe("a text without a direction", () => {
  test("has the vector of the unknown token", async () => {
    await write("unknown", { unknown: [0, 3, 4] });
    expect(await vectorsOf("unknown", ["", "unheard", "issue never"])).toEqual([
      [0, 0.6, 0.8],
      [0, 0.6, 0.8],
      [0, 0.6, 0.8],
    ]);
  });

  test("has a fixed vector where the table has none", async () => {
    await write("fixed");
    const third = Math.round(100 / Math.sqrt(3)) / 100;
    expect(await vectorsOf("fixed", ["", "unheard"])).toEqual([
      [third, third, third],
      [third, third, third],
    ]);
  });

  test("is never handed out twice as the same object", async () => {
    await write("shared");
    const [first, second] = await (await open("shared")).embedPassages(["", ""]);
    first?.fill(9);
    expect(squaredLength(second)).toBeCloseTo(1, 5);
  });
});

test("every vector is finite and of unit length, whatever the text", async () => {
  await write("any");
  const embedder = await open("any");
  for (const vector of await embedder.embedPassages(STRANGE_TEXTS))
    expect(squaredLength(vector)).toBeCloseTo(1, 5);
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(squaredLength(await embedder.embedQuestion(text))).toBeCloseTo(1, 5);
    }),
  );
});

test("and whatever the table holds", async () => {
  await writeTable(join(parent, "wild"), {
    nan: [Number.NaN, 1],
    huge: [3e38, 3e38],
    zero: [0, 0],
  });
  const vectors = await (await open("wild")).embedPassages([
    "nan",
    "huge huge",
    "zero",
    "nan huge",
  ]);
  for (const vector of vectors) expect(squaredLength(vector)).toBeCloseTo(1, 5);
});

test("no texts, no vectors; a fired signal stops it, also between two batches", async () => {
  await write("signal");
  const embedder = await open("signal");
  expect(await embedder.embedPassages([])).toEqual([]);
  const signal = AbortSignal.abort();
  for (const call of [
    () => embedder.embedPassages(["star"], signal),
    () => embedder.embedQuestion("star", signal),
    () => openEmbedder(`static:${join(parent, "signal")}`, { signal }),
  ])
    await expect(call()).rejects.toMatchObject({ code: "aborted" });
  const controller = new AbortController();
  const many = embedder.embedPassages(new Array(10_000).fill("star issue"), controller.signal);
  controller.abort();
  await expect(many).rejects.toMatchObject({ code: "aborted" });
});

describe("is refused with what is wrong", () => {
  const refused = async (name: string, message: RegExp) =>
    expect(open(name)).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringMatching(message),
    });

  test("a folder that is no table", async () => {
    await refused("missing", /must contain model.safetensors and tokenizer.json/);
  });

  test("a table without vectors, of another shape, or of another type", async () => {
    const vector = { type: "F32", shape: [3], values: [1, 2, 3] };
    for (const [tensors, message] of [
      [{ embeddings: vector }, /has no table of vectors/],
      [{ embeddings: { ...vector, shape: [1, 0], values: [] } }, /has no table of vectors/],
      [{ embeddings: { type: "F8", shape: [1, 3], values: [1, 2, 3] } }, /has the unknown type F8/],
      [
        { mapping: { type: "I32", shape: [2], values: [0, 8] } },
        /"mapping" points to missing rows/,
      ],
      [
        { mapping: { type: "I32", shape: [2], values: [-1, 0] } },
        /"mapping" points to missing rows/,
      ],
    ] as const) {
      await write("broken", { tensors });
      await refused("broken", message);
    }
  });

  test("a tokenizer that is none", async () => {
    await write("tokenizer");
    const file = join(parent, "tokenizer", "tokenizer.json");
    writeFileSync(file, "{");
    await refused("tokenizer", /tokenizer.json is not valid JSON/);
    writeFileSync(file, "[]");
    await refused("tokenizer", /tokenizer.json does not contain a JSON object/);
    writeFileSync(file, "{}");
    await refused("tokenizer", /does not describe a supported tokenizer/);
  });
});

test.runIf(process.platform !== "win32")("of files that end, and of no device", async () => {
  await write("endless");
  for (const file of ["tokenizer.json", "model.safetensors", "config.json"]) {
    const path = join(parent, "endless", file);
    rmSync(path, { force: true });
    symlinkSync("/dev/zero", path);
    await expect(open("endless")).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining("it is not a regular file"),
    });
    rmSync(path);
    await write("endless");
  }
});
