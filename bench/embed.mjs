// Measures an embedder: node bench/embed.mjs [FILE] [--embedder E] [--runs N]
// Default: the built-in model, GitHub's document, 5 runs. Each measure runs in a process of its own, N
// times. Prints medians and ranges; memory is that of the whole process, Node and libraries included.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    embedder: { type: "string", default: "builtin" },
    runs: { type: "string", default: "5" },
  },
});
const runs = Number(values.runs);
const file = positionals[0] ?? (await fetchGithubDocument());

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores; ` +
    `${values.embedder}; medians of ${runs} runs (min to max), each in a fresh process`,
);
const first = measure("first");
row("open, without loading anything", first, "opened", "ms");
row("first question after that", first, "first", "ms");
row("memory before, after it", first, "after", "MB", "before");
const questions = measure("questions");
row("200 questions, warm: p50", questions, "p50", "ms");
row("200 questions, warm: p95", questions, "p95", "ms");
const passages = measure("passages");
row("passages of 60 tokens, one thread", passages, "perSecond", "a second");
row("memory before, after 5,000", passages, "after", "MB", "before");
const document = measure("document");
const chunks = document[0]?.chunks;
row(`the ${chunks} chunks of ${basename(file)}`, document, "all", "ms");
for (const { notice } of first.slice(0, 1))
  if (notice !== undefined) console.log(`note: ${notice}`);

/**
 * @param {string} name
 * @returns {Record<string, number | string>[]} the figures of each run
 */
function measure(name) {
  const program = fileURLToPath(new URL("embed/run-measure.mjs", import.meta.url));
  return Array.from({ length: runs }, () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, name, values.embedder, file],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
}

/**
 * @param {string} what
 * @param {Record<string, number | string>[]} measured
 * @param {string} name
 * @param {"ms" | "MB" | "a second"} unit
 * @param {string} [compared] figure whose median stands in front
 */
function row(what, measured, name, unit, compared) {
  const numbers = numbersOf(measured, name, unit);
  const middle = numbers[Math.floor(numbers.length / 2)];
  const before = compared === undefined ? [] : numbersOf(measured, compared, unit);
  const from = before.length > 0 ? `${shown(before[Math.floor(before.length / 2)])}, ` : "";
  const range = `(${shown(numbers[0])} to ${shown(numbers.at(-1))})`;
  console.log(`  ${what.padEnd(45)} ${from}${shown(middle)} ${unit} ${range}`);
}

/**
 * @param {Record<string, number | string>[]} measured
 * @param {string} name
 * @param {"ms" | "MB" | "a second"} unit
 */
function numbersOf(measured, name, unit) {
  return measured
    .map((figures) => Number(figures[name]) / (unit === "MB" ? 1e6 : 1))
    .sort((left, right) => left - right);
}

/** @param {number | undefined} number */
function shown(number = Number.NaN) {
  return number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString("en");
}
