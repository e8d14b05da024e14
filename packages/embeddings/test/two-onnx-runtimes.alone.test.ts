import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltinEmbedder } from "../src/builtin/open-builtin-embedder.ts";
import { openEmbedder } from "../src/index.ts";
import { claimOnnxRuntime } from "../src/loading/claim-onnx-runtime.ts";
import { writeStaticModel } from "./write-static-model.ts";
import { STAR_BOTH_WAYS, writeTinyModel } from "./write-tiny-model.ts";

const folder = mkdtempSync(join(tmpdir(), "two-onnx-"));

// As a library does that came with a version of its own.
beforeAll(() => {
  const other = join(folder, "node_modules", "onnxruntime-node");
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, "index.js"), "");
  claimOnnxRuntime(join(folder, "index.js"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("builtin looks questions up in its table, and tells why", async () => {
  await writeTinyModel(folder, STAR_BOTH_WAYS);
  const embedder = await openBuiltinEmbedder(folder);
  expect([...(await embedder.embedQuestion("the star"))]).toEqual([1, 0]);
  expect(embedder.notice?.()).toBe(
    "questions by the table: this process already runs another onnxruntime-node",
  );
});

test("a transformers model is refused", async () => {
  await writeStaticModel(join(folder, "tiny"), { star: [1, 0] });
  await expect(openEmbedder(`transformers:${join(folder, "tiny")}`)).rejects.toMatchObject({
    code: "embedder-unavailable",
    message: expect.stringContaining("separate process"),
  });
});
