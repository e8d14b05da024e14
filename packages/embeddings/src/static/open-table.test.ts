import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStaticEmbedder } from "./open-static-embedder.ts";
import { openTable } from "./open-table.ts";

const folder = join(import.meta.dirname, "../../../model/passages");
const table = readFileSync(join(folder, "model.safetensors"));
const tokenizer: unknown = JSON.parse(readFileSync(join(folder, "tokenizer.json"), "utf8"));

test("a table that is given embeds the same as one from disk", async () => {
  const fromDisk = await openStaticEmbedder(folder);
  const { id } = fromDisk;
  // Not a Buffer, and not at the start of its memory, as in browsers.
  const moved = new Uint8Array(table.length + 3);
  moved.set(table, 3);
  const given = openTable({ id, table: moved.subarray(3), tokenizer });
  const texts = ["Create an issue", "createIssue", "", "наоборот"];
  expect(await given.embedPassages(texts)).toEqual(await fromDisk.embedPassages(texts));
  expect(await given.embedQuestion("report a bug")).toEqual(
    await fromDisk.embedQuestion("report a bug"),
  );
  expect(given).toMatchObject({ id, dimension: fromDisk.dimension, limits: fromDisk.limits });
});

test.each([
  [{ table: new Uint8Array(4), tokenizer }, "model.safetensors is damaged"],
  [{ table, tokenizer: "{}" }, "the tokenizer is not a JSON object"],
  [{ table, tokenizer: { model: { type: "Unheard" } } }, "does not describe a supported tokenizer"],
])("contents that are no table are refused: %#", (files, message) => {
  expect(() => openTable({ id: "t", ...files })).toThrow(message);
});
