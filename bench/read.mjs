// Compares ways to read a large document: node bench/read.mjs [FILE…] [--runs N]
// Without a file GitHub's document is read. Each contestant runs in a fresh process, all of them in turn,
// N times (default 5). Prints medians: seconds from file name to result, processor time of it (which a busy
// machine changes less), the whole process, peak memory. Ratios are those of processor time.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { cpus } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { contestants } from "./read/contestants.mjs";

/** Seconds after which a contestant has lost. */
const LIMIT = 120;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);
const files = positionals.length > 0 ? positionals : [await fetchGithubDocument()];
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores; medians of ${runs} runs, each in a fresh process`,
);
for (const file of files) compare(file);

/** @param {string} file */
function compare(file) {
  const bytes = statSync(file).size;
  console.log(`\n${basename(file)} (${(bytes / 1e6).toFixed(1)} MB)`);
  const results = new Map(Object.keys(contestants).map((name) => [name, [once(name, file)]]));
  for (let run = 1; run < runs; run++)
    // Who failed once fails each time.
    for (const [name, measured] of results)
      if ("seconds" in (measured[0] ?? {})) measured.push(once(name, file));
  const own = median((results.get("parse") ?? []).flatMap((run) => run.cpu ?? []));
  console.log("  seconds      cpu  ratio  whole process   peak RSS  paths");
  for (const [name, measured] of results) {
    const label = contestants[name]?.name ?? name;
    const failed = measured.find(({ failure }) => failure !== undefined);
    if (failed !== undefined) {
      console.log(
        `        –        –      –              –          –      –  ${label}: ${failed.failure}`,
      );
      continue;
    }
    const seconds = median(measured.flatMap((run) => run.seconds ?? []));
    const cpu = median(measured.flatMap((run) => run.cpu ?? []));
    const whole = median(measured.map((run) => run.whole));
    const peak = median(measured.flatMap((run) => run.peak ?? []));
    console.log(
      `  ${seconds.toFixed(2).padStart(7)}  ${cpu.toFixed(2).padStart(7)}  ${(cpu / own).toFixed(2).padStart(5)}` +
        `${whole.toFixed(2).padStart(13)} s${(peak / 1e6).toFixed(0).padStart(8)} MB` +
        `${String(measured[0]?.paths ?? "").padStart(7)}  ${label}`,
    );
  }
}

/**
 * @param {string} name
 * @param {string} file
 * @returns {{ seconds?: number; cpu?: number; peak?: number; paths?: number; failure?: string; whole: number }}
 */
function once(name, file) {
  const program = fileURLToPath(new URL("read/run-contestant.mjs", import.meta.url));
  const started = performance.now();
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [program, name, file], {
    encoding: "utf8",
    timeout: LIMIT * 1000,
    killSignal: "SIGKILL",
  });
  const whole = (performance.now() - started) / 1000;
  if (status === 0) return { ...JSON.parse(stdout), whole };
  const said = stderr.split("\n").find((line) => /error|fatal/i.test(line)) ?? `exit ${status}`;
  return {
    failure: signal === "SIGKILL" ? `not done after ${LIMIT} s` : said.slice(0, 200),
    whole,
  };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
