// Prose of the project, drawn at random, to be read aloud by someone who did not write it:
//   node bench/prose.mjs [--count 50] [--seed 1] [--root CHECKOUT] [--json]
// As many of each kind: messages, help texts, docstrings of what is public, paragraphs of Markdown. The same seed
// draws the same pieces of the same checkout. --json: a line of JSON each, for programs.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { randomIntegers } from "@speclens/engine/measures";
import { root } from "../scripts/lib/run-program.mjs";
import { collectProse } from "./prose/collect-prose.mjs";
import { sample } from "./retrieval/sample.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    root: { type: "string", default: root },
    json: { type: "boolean", default: false },
  },
});
const all = collectProse(resolve(values.root));
const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
const random = randomIntegers(Number(values.seed));
const drawn = kinds.flatMap((kind, at) => {
  const ofKind = all.filter((prose) => prose.kind === kind);
  const share = Math.floor((Number(values.count) + kinds.length - 1 - at) / kinds.length);
  return sample(ofKind, share, random);
});
for (const [at, prose] of drawn.entries())
  console.log(
    values.json
      ? JSON.stringify(prose)
      : `${at + 1}. ${prose.kind}, ${prose.place}\n   ${prose.text.replaceAll("\n", "\n   ")}\n`,
  );
if (!values.json) {
  const counts = kinds.map((kind) => `${all.filter((each) => each.kind === kind).length} ${kind}s`);
  console.log(`${drawn.length} of ${all.length}: ${counts.join(", ")}`);
}
