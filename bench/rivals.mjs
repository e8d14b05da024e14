// SpecLens and other ways to give an agent an API's knowledge, side by side, on the same tasks:
//   node bench/rivals.mjs TASKS [--python INTERPRETER] [--only NAME]
// TASKS is a folder like that of bench/tasks.mjs. --python: one that has fastmcp. The first and third task of five
// documents, so that half are single calls and half are chains. No language model: a reader that knows the right
// operations does what is cheapest with each tool. It asks with the task's words where the tool takes words, lists what
// there is if a right operation is not among the answers, and opens each right operation once. So the figures are what
// a perfect reader pays, and real agents pay more with every tool. The scorer's mode `contained` says what of the gold
// can be read in the answers.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { mean, median } from "simple-statistics";
import { parse } from "yaml";
import { heading } from "./retrieval/heading.mjs";
import { jsonLines } from "./retrieval/json-lines.mjs";
import { stop } from "./retrieval/stop.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { installedSize } from "./rivals/installed-size.mjs";
import { operationsOf } from "./rivals/operations-of.mjs";
import { rivals } from "./rivals/rivals.mjs";

/** @import { Rival, ReadTask } from "./rivals/rivals.mjs" */

const DOCUMENTS = ["stripe", "jira", "keycloak", "stackexchange", "ozon-performance"];
const TASKS = DOCUMENTS.flatMap((document) => [`${document}-1`, `${document}-3`]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { python: { type: "string" }, only: { type: "string" } },
});
const [named] = positionals;
if (named === undefined || positionals.length > 1)
  stop("usage: node bench/rivals.mjs TASKS [--python INTERPRETER] [--only NAME]");
const folder = resolve(named);
const files = new Map(
  readFileSync(join(folder, "documents.tsv"), "utf8")
    .trim()
    .split("\n")
    .map((line) => /** @type {[string, string]} */ (line.split("\t"))),
);
const gold = jsonLines(join(folder, "gold.jsonl"));
const tasks = TASKS.map(
  (id) => gold.find((task) => task.id === id) ?? stop(`There is no task ${id}.`),
);
const counter = await loadTokenCounter("o200k");
const work = mkdtempSync(join(tmpdir(), "speclens-rivals-"));

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 28],
  ["MB", 5],
  ["packages", 8],
  ["ready s", 7],
  ["RSS MiB", 7],
  ["tools", 7],
  ["read", 4],
  ["calls", 5],
  ["tokens", 7],
  ["operations", 10],
  ["fields", 6],
  ["everything", 10],
];
try {
  console.log(`${heading()}\n\n${tableHead(COLUMNS)}`);
  for (const rival of rivals(values.python))
    if (values.only === undefined || rival.name.includes(values.only)) await measure(rival);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @param {Rival} rival */
async function measure(rival) {
  const installed = rival.package === undefined ? undefined : installedSize(rival.package);
  const lines = [];
  const ready = [];
  const memory = [];
  const tools = [];
  /** @type {string[]} */
  const refused = [];
  for (const document of DOCUMENTS) {
    const file = join(folder, "..", "specs", files.get(document) ?? "");
    const own = join(work, `${rival.name}-${document}`.replaceAll(/\W+/g, "-"));
    mkdirSync(own);
    let started;
    try {
      started = await rival.start({ file, folder: own });
    } catch {
      refused.push(document);
      continue;
    }
    try {
      ready.push(started.ready);
      tools.push(counter.count(started.tools));
      for (const task of tasks.filter((task) => task.document === document))
        lines.push(await ask(started.read, task, file));
      memory.push(started.memory());
    } finally {
      await started.close();
    }
  }
  // What a rival cannot read, its user does not get.
  const unread = tasks.filter(({ document }) => refused.includes(document));
  const contained = score([...lines, ...unread.map(({ id }) => ({ id, text: "", tokens: 0 }))]);
  const figures = [
    installed === undefined ? "" : installed.megabytes.toFixed(0),
    installed === undefined ? "" : String(installed.packages),
    figure(ready, median, 2),
    figure(memory, median, 0),
    figure(tools, median, 0),
    `${DOCUMENTS.length - refused.length}/${DOCUMENTS.length}`,
    figure(
      lines.map(({ calls }) => calls),
      mean,
      1,
    ),
    figure(
      lines.map(({ tokens }) => tokens),
      mean,
      0,
    ),
    ...["operations", "fields", "everything"].map((row) => Number(contained[row]).toFixed(2)),
  ];
  console.log(tableLine(COLUMNS, [rival.name, ...figures]));
}

/**
 * @param {ReadTask} read
 * @param {any} task
 * @param {string} file
 */
async function ask(read, task, file) {
  const document = parse(readFileSync(file, "utf8"));
  const known = operationsOf(document);
  const wanted = task.gold.calls.map(
    (/** @type {{ operation: string }} */ { operation }) =>
      known.get(operation) ?? { name: operation },
  );
  const answers = await read({ words: task.task, wanted, operations: [...known.values()] });
  const seen = answers.map(({ text }) => text).join("\n\n");
  const called = answers.filter(({ isListed }) => !isListed);
  // Tools that name an operation otherwise name it all the same.
  const told = answers.flatMap(({ names = [] }) => names).join("\n");
  const text = told === "" ? seen : `${seen}\n${told}`;
  const tokens = counter.count(called.map(({ text }) => text).join("\n\n"));
  return { id: task.id, text, tokens, calls: called.length };
}

/** @param {readonly { id: string, text: string, tokens: number }[]} lines */
function score(lines) {
  const texts = join(work, "texts.jsonl");
  const report = join(work, "report.json");
  writeFileSync(texts, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const only = ["--only", `^(${TASKS.join("|")})$`, "--json", report];
  const script = join(folder, "score.py");
  const { status } = spawnSync("python3", [script, "contained", texts, ...only]);
  if (status !== 0) stop("The scorer failed. It needs Python 3 with jsonschema and pyyaml.");
  // Python writes NaN, which is no JSON.
  return JSON.parse(readFileSync(report, "utf8").replaceAll(/\bNaN\b/g, "null")).means;
}

/**
 * @param {readonly number[]} numbers
 * @param {(numbers: number[]) => number} figureOf
 * @param {number} digits
 */
function figure(numbers, figureOf, digits) {
  return numbers.length === 0 ? "–" : figureOf([...numbers]).toFixed(digits);
}
