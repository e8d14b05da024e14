import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Embedder } from "@speclens/core";
import { env } from "@xenova/transformers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenEmbedderOptions, openEmbedder } from "../src/index.ts";
import { writeStaticModel } from "./write-static-model.ts";

const WORDS = { star: [1, 0], repository: [0, 1] };
const { cacheDir, remoteHost } = env;
let folder: string;
/** Files that the hub of the test was asked for. */
let asked: string[] = [];
/** Status of every answer that is no file; 404 as the hub. */
let missing = 404;

/** A hub with one model, `owner/tiny`, which has weights of one kind only. */
const hub = createServer(async ({ url = "" }, response) => {
  const [, file = ""] = /^\/owner\/tiny\/resolve\/main\/(.+)$/.exec(url) ?? [];
  asked.push(file);
  const path = join(folder, "hub", file);
  if (file !== "" && existsSync(path)) response.end(await readFile(path));
  else response.writeHead(missing).end("Entry not found");
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "embeddings-hub-"));
  await writeStaticModel(join(folder, "hub"), WORDS, { weights: "model.onnx" });
  const prompts = JSON.stringify({ prompts: { query: "star " } });
  await writeFile(join(folder, "hub", "config_sentence_transformers.json"), prompts);
  await new Promise<void>((listening) => hub.listen(0, "127.0.0.1", listening));
  env.remoteHost = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`;
});

beforeEach(async () => {
  asked = [];
  missing = 404;
  env.cacheDir = await mkdtemp(join(folder, "cache-"));
});

afterAll(async () => {
  Object.assign(env, { cacheDir, remoteHost });
  await new Promise((closed) => hub.close(closed));
  await rm(folder, { recursive: true, force: true });
});

async function open(specification: string, options: OpenEmbedderOptions = {}): Promise<Embedder> {
  const embedder = await openEmbedder(specification, options);
  if (embedder === undefined) throw new Error("No embedder");
  return embedder;
}

function rounded(vector: Float32Array | undefined): number[] {
  return [...(vector ?? [])].map((value) => Math.round(value * 100) / 100);
}

test("a model of the hub is downloaded once, with what says how it is used", async () => {
  const first = await open("transformers:owner/tiny");
  expect(first.id).toMatch(/^transformers:tiny@[0-9a-f]{12}$/);
  expect(rounded(await first.embedQuestion("repository"))).toEqual([0.71, 0.71]);
  expect((await first.embedPassages(["repository"])).map(rounded)).toEqual([[0, 1]]);
  expect(asked).toContain("onnx/model.onnx");
  asked = [];
  expect((await open("transformers:owner/tiny")).id).toBe(first.id);
  expect(asked).toEqual([]);
  const copy = await open(`transformers:${join(env.cacheDir, "owner", "tiny")}`);
  expect(copy.id).toBe(first.id);
});

test("the full weights are downloaded where they are asked for", async () => {
  await writeStaticModel(join(folder, "hub"), WORDS, { weights: "model_quantized.onnx" });
  const small = await open("transformers:owner/tiny");
  const full = await open("transformers:owner/tiny", { quantized: false });
  expect(full.id).not.toBe(small.id);
  asked = [];
  expect((await open("transformers:owner/tiny", { quantized: false })).id).toBe(full.id);
  expect((await open("transformers:owner/tiny")).id).toBe(small.id);
  expect(asked).toEqual([]);
  await rm(join(folder, "hub", "onnx", "model_quantized.onnx"));
});

test("a model that the hub does not have is refused, and what to do is said", async () => {
  for (const name of ["owner/other", "nothing"])
    await expect(open(`transformers:${name}`)).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringMatching(
        /folder does not exist.+cannot be downloaded[\s\S]+Without a network/,
      ),
    });
});

test("half a download is no model: what failed is asked for again", async () => {
  missing = 503;
  await expect(open("transformers:owner/tiny")).rejects.toMatchObject({
    message: expect.stringContaining("answered 503"),
  });
  missing = 404;
  expect((await open("transformers:owner/tiny")).dimension).toBe(2);
});

test("without a network a model in the cache is used, and another one refused", async () => {
  await open("transformers:owner/tiny");
  const { remoteHost: online } = env;
  env.remoteHost = "http://127.0.0.1:1/";
  try {
    for (const options of [{}, { quantized: true }])
      expect((await open("transformers:owner/tiny", options)).dimension).toBe(2);
    await expect(open("transformers:owner/tiny2")).rejects.toMatchObject({
      code: "embedder-unavailable",
      message: expect.stringContaining("transformers:./FOLDER"),
    });
  } finally {
    env.remoteHost = online;
  }
});
