/*
 * How long many sources in one configuration take.
 *
 *   node bench/sources.mjs [--sources N] [--operations N] [--embedder E] [--latency MS] [--runs N]
 *
 * Half of the sources are files in folders of their own, half are at URLs of a test server with ETags: a third of these
 * behind a login, a third after a redirect, each request answered after --latency milliseconds. Prints the seconds of
 * `speclens index`, as a user starts it: of the first one, of one without changes (the median of --runs), and after one
 * file or one URL has changed; and of `speclens serve` until it can answer. Then, what the time of a run without changes
 * consists of. The exit status is 1 where a run without changes takes over 2 s, or one with a change over 3 s.
 */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { serveWorld, TOKEN } from "./soak/serve-world.mjs";
import { startServer } from "./soak/start-server.mjs";
import { SPECLENS, startProgram } from "./stores/run-program.mjs";
import { writeSpecs } from "./stores/write-specs.mjs";

const { values } = parseArgs({
  options: {
    sources: { type: "string", default: "300" },
    operations: { type: "string", default: "20" },
    embedder: { type: "string", default: "builtin" },
    latency: { type: "string", default: "20" },
    runs: { type: "string", default: "5" },
  },
});
const UNCHANGED = 2;
const CHANGED = 3;
const operations = Number(values.operations);
const folder = mkdtempSync(join(tmpdir(), "speclens-sources-"));
const names = Array.from({ length: Number(values.sources) }, (_, index) => `service${index}`);
const files = names.filter((_, index) => index % 2 === 0);
const atUrls = names.filter((_, index) => index % 2 === 1);
writeSpecs(folder, Object.fromEntries(names.map((name) => [name, operations])));
for (const name of files) {
  mkdirSync(join(folder, "services", name), { recursive: true });
  renameSync(join(folder, "specs", `${name}.json`), fileOf(name));
}
const documents = atUrls.map((name, index) => ({
  ...{ path: `/${["login", "moved", "plain"][index % 3]}/${name}/openapi.json`, status: 200 },
  ...{ name, etag: '"1"', content: readFileSync(join(folder, "specs", `${name}.json`), "utf8") },
}));
const site = await serveWorld(documents, Number(values.latency));
const config = join(folder, "sources.json");
writeFileSync(
  config,
  JSON.stringify({
    store: "./index",
    sources: [
      ...files.map((name) => ({ source: fileOf(name) })),
      ...documents.map(({ name, path }) => ({
        ...{ source: site.url + path, id: name },
        ...(path.startsWith("/login") && { headers: { Authorization: "Bearer ${SOAK_TOKEN}" } }),
      })),
    ],
  }),
);
const environment = {
  ...{ SPECLENS_CACHE: join(folder, "cache"), SPECLENS_EMBEDDER: values.embedder },
  ...{ SOAK_TOKEN: TOKEN, SPECLENS_CONFIG: config },
};
const processor = join(folder, "processor");
const reporter = new URL("./sources/report-processor.mjs", import.meta.url);
reporter.searchParams.set("file", processor);
const runs = Array.from({ length: Number(values.runs) });
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${names.length} sources of ${operations} operations, ${values.latency} ms a request, embedder ${values.embedder}\n`,
);
/** @param {string} what @param {number} seconds @param {number} [limit] */
const tell = (what, seconds, limit) => {
  const isSlow = limit !== undefined && seconds > limit;
  if (isSlow) process.exitCode = 1;
  const most = limit === undefined ? "" : ` (at most ${limit} s)${isSlow ? " MISSED" : ""}`;
  const busy = Number(readFileSync(processor, "utf8")) / 1000;
  process.stdout.write(
    `${what}: ${seconds.toFixed(2)} s${most}, the last time ${busy.toFixed(2)} s of the processors\n`,
  );
};
try {
  tell("first index", await indexed("new", names.length));
  const unchanged = [];
  for (const _ of runs) unchanged.push(await indexed("changed", 0));
  tell("nothing changed, index", median(unchanged), UNCHANGED);
  const served = [];
  for (const _ of runs) served.push(await servedAfter());
  tell("nothing changed, serve until it can answer", median(served), UNCHANGED);
  const changed = { file: [0], url: [0] };
  for (const [turn] of runs.entries()) {
    writeSpecs(folder, { [files[0] ?? ""]: operations + 1 + turn });
    renameSync(join(folder, "specs", `${files[0]}.json`), fileOf(files[0] ?? ""));
    changed.file.push(await indexed("changed", 1));
    const document = documents[0];
    if (document === undefined) continue;
    document.content = document.content.replace(/"version":"[^"]*"/, `"version":"next${turn}"`);
    document.etag = `"next${turn}"`;
    changed.url.push(await indexed("changed", 1));
  }
  tell("one file changed, index", median(changed.file.slice(1)), CHANGED);
  tell("one URL changed, index", median(changed.url.slice(1)), CHANGED);
  const { output } = await startProgram(
    [fileURLToPath(new URL("./sources/phases.mjs", import.meta.url))],
    environment,
  ).ended;
  process.stdout.write(`of one run without changes:\n${output}`);
} finally {
  site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} name */
function fileOf(name) {
  return join(folder, "services", name, "openapi.json");
}

/**
 * Runs `index`, and checks how many documents it reports in a state.
 *
 * @param {"new" | "changed"} state
 * @param {number} count
 * @returns {Promise<number>} seconds
 */
async function indexed(state, count) {
  const { code, output, ms } = await startProgram(
    ["--import", reporter.href, SPECLENS, "index", "--json"],
    environment,
  ).ended;
  const states = [...output.matchAll(/"state":\s*"(\w+)"/g)].map(([, found]) => found);
  const found = states.filter((each) => each === state).length;
  if (code !== 0 || found !== count || states.length !== names.length)
    throw new Error(`${code}: ${found} ${state} of ${states.length}\n${output.slice(-2000)}`);
  return ms / 1000;
}

/** Starts `serve`, and resolves with the seconds until it is ready. */
async function servedAfter() {
  const begun = performance.now();
  const nodeParameters = ["--import", reporter.href];
  const server = startServer([], { cwd: folder, env: environment, nodeParameters });
  try {
    await server.ready();
    return (performance.now() - begun) / 1000;
  } finally {
    await server.stop("SIGTERM");
  }
}
