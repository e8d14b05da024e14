import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBuiltinModel, openEmbedder } from "./open-embedder.ts";

test("the built-in model is in the folder of its package", () => {
  const { name } = JSON.parse(readFileSync(join(findBuiltinModel(), "package.json"), "utf8"));
  expect(name).toBe("@speclens/model");
});

test("none is no embedder", async () => {
  expect(await openEmbedder("none")).toBeUndefined();
});

test("anything else is refused with the forms that are known", async () => {
  for (const specification of [
    "",
    "transformers",
    "transformers:",
    "static:",
    "builtin:x",
    "cloud:x",
    "NONE",
  ])
    await expect(openEmbedder(specification)).rejects.toMatchObject({
      code: "argument-invalid",
      message: expect.stringContaining(
        "builtin, none, static:FOLDER, transformers:FOLDER_OR_MODEL, openai:MODEL@BASE_URL",
      ),
      details: { argument: "embedder" },
    });
});

test("a batch size out of range is refused", async () => {
  for (const batchSize of [0, 1.5, 1025])
    await expect(openEmbedder("none", { batchSize })).rejects.toMatchObject({
      code: "argument-invalid",
    });
});
