// Whether an operation's default answer has what a caller needs: node bench/operations.mjs FILE|FOLDER… [--count 1000]
//   [--seed 1] [--show 5]
// Of operations drawn from the documents: each required parameter and field, each enum of up to 12 values, and the
// fields of the success response that identify are in the answer, or the answer names what it leaves out. Ends with
// 1 where something is missing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { openEngine } from "@speclens/engine";
import { randomIntegers } from "@speclens/engine/measures";
import { missingParts } from "./operations/missing-parts.mjs";
import { heading } from "./retrieval/heading.mjs";
import { sample } from "./retrieval/sample.mjs";
import { stop } from "./retrieval/stop.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "5" },
  },
});
if (positionals.length === 0)
  stop("usage: node bench/operations.mjs FILE|FOLDER… [--count 1000] [--seed 1] [--show 5]");
const folder = mkdtempSync(join(tmpdir(), "speclens-operations-"));
try {
  console.log(`${heading()}\n`);
  const engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index(positionals);
  const { count } = await loadTokenCounter("o200k");
  const all = await engine.operations();
  const drawn = sample(all, Number(values.count), randomIntegers(Number(values.seed)));
  /** @type {number[]} */
  const tokens = [];
  let longest = "";
  const missing = [];
  for (const { document, operation: id } of drawn) {
    const { text } = await engine.answers.operation({ operation: id, document });
    tokens.push(count(text));
    if (tokens.at(-1) === Math.max(...tokens)) longest = `${document} ${id}`;
    const parts = await missingParts(engine, document, id, text);
    if (parts.length > 0) missing.push({ document, id, parts });
  }
  await engine.close();
  tokens.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => tokens[Math.floor((tokens.length - 1) * share)];
  console.log(`operations   ${drawn.length} of ${all.length}`);
  console.log(`complete     ${drawn.length - missing.length} of ${drawn.length}`);
  console.log(`tokens       median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (${longest})`);
  for (const { document, id, parts } of missing.slice(0, Number(values.show)))
    console.log(`missing in ${document} ${id}: ${parts.slice(0, 5).join("; ")}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
