import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedder } from "../src/index.ts";
import { findBuiltinModel } from "../src/open-embedder.ts";

const folder = findBuiltinModel();

/** What the programs that trained the model make of some texts, by each of its parts. */
const { texts, vectors }: { texts: string[]; vectors: Record<string, number[][]> } = JSON.parse(
  readFileSync(join(folder, "sample-vectors.json"), "utf8"),
);

/** Processors without VNNI saturate sums of the network's 8-bit products: .989 was seen there, over .999 elsewhere. */
const SAME = 0.98;

function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let product = 0;
  let squares = 0;
  let others = 0;
  for (let index = 0; index < left.length; index++) {
    const [one = 0, other = 0] = [left[index], right[index]];
    product += one * other;
    squares += one * one;
    others += other * other;
  }
  return product / Math.sqrt(squares * others);
}

test.each([
  ["passages", "static:"],
  ["languages", "static:"],
  ["questions", "transformers:"],
])("%s give the vectors of training when they are read as %s", async (part, kind) => {
  const embedder = await openEmbedder(`${kind}${join(folder, part)}`);
  for (const [index, text] of texts.entries()) {
    const vector = await embedder?.embedQuestion(text);
    expect(cosine(vector ?? [], vectors[part]?.[index] ?? [])).toBeGreaterThan(SAME);
  }
  await embedder?.close();
});

test("the built-in embedder sends each text to the part that is made for it", async () => {
  const embedder = await openEmbedder("builtin");
  const parts = ["questions", "questions", "languages", "languages", "languages"];
  for (const [index, text] of texts.entries()) {
    const vector = await embedder?.embedQuestion(text);
    const wanted = vectors[parts[index] ?? ""]?.[index] ?? [];
    expect(cosine(vector ?? [], wanted), text).toBeGreaterThan(SAME);
  }
  const [passage] = (await embedder?.embedPassages([texts[1] ?? ""])) ?? [];
  expect(cosine(passage ?? [], vectors.passages?.[1] ?? [])).toBeGreaterThan(SAME);
  await embedder?.close();
});
