// Measures the main job on GitHub's document: node bench/main-job.mjs [RUNS]
// Prints medians over RUNS whole processes (default 5), and p50/p95 of searches in a warm process.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { loadTokenCounter } from "@speclens/budget";
import { openEngine } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { warmTimes } from "./main-job/warm-times.mjs";

const runs = Number(process.argv[2] ?? 5);
const operation = "POST /repos/{owner}/{repo}/issues";

const document = await fetchGithubDocument();
const folder = mkdtempSync(join(tmpdir(), "speclens-bench-"));
const store = join(folder, "store");
try {
  const index = times(runs, () => cli("index", document, "--rebuild", "--json"));
  const unchanged = times(runs, () => cli("index", document, "--json"));
  const first = times(runs, () => cli("search", "create an issue"));

  const engine = await openEngine({ store });
  const warm = await warmTimes(engine);
  const catalogs = [];
  for (let round = 0; round < 100; round++) {
    const started = performance.now();
    await engine.catalog();
    catalogs.push(performance.now() - started);
  }
  const { count } = await loadTokenCounter("o200k");
  const { answers } = engine;
  const tokens = {
    catalog: count((await answers.catalog()).text),
    "five hits": count((await answers.search({ query: "create an issue" })).text),
    "one operation": count((await answers.operation({ operation })).text),
    "one schema": count((await answers.schema({ name: "issue" })).text),
  };
  await engine.close();

  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores`,
  );
  console.log("whole processes, median of", runs, "(min to max), seconds");
  row("index 1,223 operations", index);
  row("index again, unchanged", unchanged);
  row("first search", first);
  console.log("warm process, milliseconds");
  for (const [what, times] of Object.entries({ search: warm, catalog: catalogs }))
    console.log(
      `  ${what.padEnd(25)} p50 ${quantile(times, 0.5).toFixed(1)}  p95 ${quantile(times, 0.95).toFixed(1)}`,
    );
  console.log("o200k tokens");
  for (const [what, number] of Object.entries(tokens))
    console.log(`  ${what.padEnd(25)} ${number}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string[]} parameters */
function cli(...parameters) {
  const program = join(root, "apps", "cli", "bin", "speclens.mjs");
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, ...parameters, "--store", store],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

/**
 * @param {number} number
 * @param {() => void} work
 * @returns {number[]} seconds of each run
 */
function times(number, work) {
  return Array.from({ length: number }, () => {
    const started = performance.now();
    work();
    return (performance.now() - started) / 1000;
  });
}

/**
 * @param {number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * @param {string} what
 * @param {number[]} seconds
 */
function row(what, seconds) {
  const [low, high] = [Math.min(...seconds), Math.max(...seconds)];
  console.log(
    `  ${what.padEnd(25)} ${quantile(seconds, 0.5).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
  );
}
