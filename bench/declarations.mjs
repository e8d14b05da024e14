// Whether the declarations of operations compile: node bench/declarations.mjs FILE|FOLDER… [--count 1000]
//   [--documents N] [--seed 1] [--budget 4000] [--show 5]
// Of operations drawn from the documents: the declarations are modules of one program for `tsc --strict`. Where the
// request has a JSON body, the smallest valid one must be of the declared type. The tokens (o200k) are compared with
// those of the notation for the same parts, where nothing is left out of either.
// Ends with 1 if a module does not compile.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { estimateTokens, loadTokenCounter } from "@speclens/budget";
import { randomIntegers } from "@speclens/engine/measures";
import {
  joinRenderedText,
  loadExampleTools,
  minimalRequest,
  renderDeclarations,
  renderOperation,
} from "@speclens/render";
import ts from "typescript";
import { drawOperations } from "./requests/draw-operations.mjs";
import { heading } from "./retrieval/heading.mjs";
import { stop } from "./retrieval/stop.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "1000" },
    documents: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    budget: { type: "string", default: "4000" },
    show: { type: "string", default: "5" },
  },
});
if (positionals.length === 0)
  stop(
    "usage: node bench/declarations.mjs FILE|FOLDER… [--count 1000] [--documents N] [--seed 1] [--budget 4000] [--show 5]",
  );
const EXAMPLE = "\nconst example: ";
/** Levels of schemas: more than any document has. */
const DEPTH = 60;

console.log(`${heading()}\n`);
const { count } = await loadTokenCounter("o200k");
const tokens = Number(values.budget);
const drawing = {
  count: Number(values.count),
  most: Number(values.documents),
  random: randomIntegers(Number(values.seed)),
};
const tools = await loadExampleTools();
let bodies = 0;
const folder = mkdtempSync(join(tmpdir(), "speclens-declarations-"));
/** @type {Map<string, string>} */
const names = new Map();
/** @type {number[]} */
const sizes = [];
/** @type {number[]} */
const shares = [];
/** @type {number[]} */
const times = [];
let cut = 0;
let over = 0;
let compared = [0, 0];
try {
  for await (const { document, operation, resolve } of drawOperations(positionals, drawing)) {
    const start = performance.now();
    const text = renderDeclarations(operation, { resolve, tokens, measure: estimateTokens });
    times.push(performance.now() - start);
    const file = join(folder, `m${names.size}.ts`);
    const { body } = minimalRequest(operation, { document, resolve, tools });
    const [, type] = /^export interface (\S+)/m.exec(text) ?? [];
    const example =
      body?.kind === "json"
        ? `${EXAMPLE}NonNullable<${type}["body"]> = ${JSON.stringify(body.value)};\nvoid example;`
        : "";
    if (example !== "") bodies++;
    writeFileSync(file, text + example);
    names.set(file, `${document.id} ${operation.id}`);
    const size = count(text);
    sizes.push(size);
    if (estimateTokens(text) > tokens) over++;
    if (text.startsWith("// `unknown")) {
      cut++;
      continue;
    }
    const options = { section: /** @type {const} */ ("all"), depth: DEPTH, resolve };
    const notation = joinRenderedText(renderOperation(operation, options));
    const other = count(notation);
    shares.push(size / other);
    compared = [(compared[0] ?? 0) + size, (compared[1] ?? 0) + other];
  }
  const program = ts.createProgram([...names.keys()], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    target: ts.ScriptTarget.ES2022,
  });
  const wrong = new Set();
  const misfits = new Set();
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = names.get(file?.fileName ?? "") ?? "";
    const [body = 0] = [file?.text.lastIndexOf(EXAMPLE)];
    const list = body >= 0 && start > body ? misfits : wrong;
    if (!list.has(name) && list.size < Number(values.show)) {
      const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line;
      const text = file === undefined ? "" : readFileSync(file.fileName, "utf8").split("\n")[line];
      console.log(
        `${name}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 400)}\n  ${text?.slice(0, 300)}`,
      );
    }
    list.add(name);
  }
  const at = (/** @type {number[]} */ list, /** @type {number} */ share) =>
    list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;
  console.log(`operations   ${names.size}`);
  console.log(`compile      ${names.size - wrong.size} of ${names.size}`);
  console.log(`bodies       ${bodies - misfits.size} of ${bodies} are of their type`);
  console.log(
    `tokens       median ${at(sizes, 0.5)}, p95 ${at(sizes, 0.95)}, most ${at(sizes, 1)}; over the budget ${over}`,
  );
  console.log(`left out     schemas of ${cut} operations, beyond ${tokens} tokens`);
  console.log(
    `to notation  median ${at(shares, 0.5).toFixed(2)}, p95 ${at(shares, 0.95).toFixed(2)}, in all ${((compared[0] ?? 0) / (compared[1] ?? 1)).toFixed(2)} (${shares.length} operations with nothing left out)`,
  );
  console.log(
    `time         median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, most ${at(times, 1).toFixed(0)} ms`,
  );
  process.exitCode = wrong.size === 0 && over === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
