/*
 * What telemetry costs the calls that it records, and its readers.
 *
 *   node bench/telemetry.mjs [--rows N] [--calls N]
 *
 * First `--calls` calls (50,000) are recorded, 20 at a time, some thousand a second as a busy server has them: how long
 * `record` keeps its caller, with and without metrics and samples, and how long anything else waits for the event
 * loop while records are written. Then a file gets `--rows` records (1,000,000), which are summed up, in series, and by
 * pages: how long that takes, how long anything else waits meanwhile, and the memory of the process. At the end,
 * what is loaded, each by a process of its own.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const guard = new URL("../packages/guard/", import.meta.url);
/** @type {typeof import("../packages/guard/src/index.ts")} */
const { openTelemetry } = await import(new URL("dist/index.js", guard).href);

const { values: options } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    calls: { type: "string", default: "50000" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "speclens-telemetry-"));
print(`${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`);
try {
  await measureRecord("file", { file: join(folder, "plain.sqlite") }, 0);
  await measureRecord("file, metrics", { file: join(folder, "metrics.sqlite"), metrics: true }, 0);
  await measureRecord(
    "file, metrics, 1% sampled",
    { file: join(folder, "sampled.sqlite"), metrics: true },
    0.01,
  );
  await measureReading(join(folder, "many.sqlite"));
  measureLoading();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @param {import("../packages/guard/src/index.ts").TelemetryOptions} given
 * @param {number} sampleShare
 */
async function measureRecord(name, given, sampleShare) {
  const telemetry = openTelemetry({ ...given, settings: () => ({ sampleShare }) });
  const text = "GET /repos/{owner}/{repo}/issues — List repository issues\n".repeat(40);
  // What is loaded once, and code that is not compiled yet, are not what a call costs.
  for (let number = 0; number < 500; number++) telemetry.record(callRecord(number), text);
  await telemetry.flush();
  if (given.metrics) await telemetry.prometheus();
  await setTimeout(200);
  /** @type {number[]} */
  const micros = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let number = 0; number < Number(options.calls); number++) {
    const call = callRecord(number);
    const start = process.hrtime.bigint();
    telemetry.record(call, text);
    micros.push(Number(process.hrtime.bigint() - start) / 1000);
    if (number % 20 === 19) await setTimeout(2);
  }
  await telemetry.flush();
  delay.disable();
  micros.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    (micros[Math.floor(share * micros.length)] ?? 0).toFixed(1);
  print(
    `record (${name}): p50 ${at(0.5)} µs, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${micros.at(-1)?.toFixed(0)}; ` +
      `event loop p99 ${ms(delay.percentile(99) / 1e6)}, max ${ms(delay.max / 1e6)}; dropped ${telemetry.health().droppedRecords}`,
  );
  await telemetry.close();
}

/** @param {string} file */
async function measureReading(file) {
  const rows = Number(options.rows);
  const telemetry = openTelemetry({ file, settings: () => ({ sampleShare: 0 }) });
  const before = process.memoryUsage.rss();
  const start = performance.now();
  for (let number = 0; number < rows; number++) {
    telemetry.record(callRecord(number, rows));
    if (number % 5000 === 4999) await telemetry.flush();
  }
  await telemetry.flush();
  const seconds = (performance.now() - start) / 1000;
  print(
    `${rows.toLocaleString("en")} records: written in ${seconds.toFixed(1)} s, ` +
      `${(statSync(file).size / 1e6).toFixed(0)} MB`,
  );
  const hour = new Date(Date.now() - 3_600_000);
  const readings = {
    "summary of all": () => telemetry.summarize(),
    "summary of one tool": () => telemetry.summarize({ tool: "getSchema" }),
    "summary of the last hour": () => telemetry.summarize({ since: hour }),
    "series of all, 60 parts": () => telemetry.series(),
    "newest 50": () => telemetry.query(),
    "newest 50 errors": () => telemetry.query({ outcome: "error" }),
  };
  for (const [name, read] of Object.entries(readings)) {
    const times = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < 3; round++) {
      const begin = performance.now();
      await read();
      times.push(performance.now() - begin);
    }
    delay.disable();
    times.sort((a, b) => a - b);
    print(
      `${name}: ${ms(times[1] ?? 0)}; event loop p99 ${ms(delay.percentile(99) / 1e6)}, max ${ms(delay.max / 1e6)}`,
    );
  }
  print(
    `memory: ${(before / 1e6).toFixed(0)} MB before, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} after`,
  );
  await telemetry.close();
}

function measureLoading() {
  for (const name of [
    pathToFileURL(fileURLToPath(new URL("dist/index.js", guard))).href,
    "@libsql/client/sqlite3",
    "@opentelemetry/sdk-metrics",
  ]) {
    const program =
      "const start = performance.now(); const before = process.memoryUsage.rss();" +
      `await import(${JSON.stringify(name)});` +
      "const bytes = process.memoryUsage.rss() - before;" +
      "console.log(Math.round(performance.now() - start), 'ms,', Math.round(bytes / 1e6), 'MB');";
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: fileURLToPath(guard),
      encoding: "utf8",
    }).trim();
    print(`load ${name.startsWith("file:") ? "@speclens/guard" : name}: ${output}`);
  }
}

/**
 * @param {number} number
 * @param {number} [count] spreads so many over the last 24 hours
 * @returns {import("../packages/guard/src/index.ts").CallRecord}
 */
function callRecord(number, count) {
  const tools = ["searchEndpoints", "getEndpoint", "getSchema", "getEndpointCategories"];
  const originalTokens = 50 + ((number * 7919) % 6000);
  const estimatedTokens = Math.min(originalTokens, 4000);
  return {
    time: new Date(Date.now() - (count === undefined ? 0 : 86_400_000 * (1 - number / count))),
    tool: tools[number % tools.length] ?? "",
    outcome:
      number % 100 === 0 ? "error" : estimatedTokens < originalTokens ? "paginated" : "whole",
    estimatedTokens,
    originalTokens,
    responseBytes: estimatedTokens * 4,
    latency: 1 + ((number * 104_729) % 100_000) / 1000,
    overhead: ((number * 31) % 1000) / 1000,
    paginationUsed: estimatedTokens < originalTokens,
    summarizationUsed: false,
    variant: number % 10 === 0 ? "B" : "A",
    budget: 4000,
    oversized: estimatedTokens < originalTokens,
    ...(number % 3 === 0 && { itemCount: number % 50 }),
  };
}

/** @param {number} milliseconds */
function ms(milliseconds) {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`);
}
