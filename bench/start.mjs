// How soon programs start: node bench/start.mjs [PROGRAM…] [--store FOLDER] [--runs 9]
// Each PROGRAM is a path of speclens.mjs; default: the built tree's. They take turns, so that a busy machine slows all of
// them. Prints medians of wall-clock seconds and of processor seconds of whole processes: `--version`, a search in an index
// (a new one of GitHub's document, unless one is named), and a server over stdio until it answers `initialize`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { root } from "../scripts/lib/run-program.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { startServer } from "./tokens/start-server.mjs";

/** Lets a process say at its end how much processor time it took. */
const METER = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("\\nprocessor "+(user+system)+"\\n")})`;
const QUESTION = "create an issue";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { store: { type: "string" }, runs: { type: "string", default: "9" } },
});
const tree = join(root, "apps", "cli", "bin", "speclens.mjs");
const programs = positionals.length > 0 ? positionals.map((path) => resolve(path)) : [tree];
const folder = mkdtempSync(join(tmpdir(), "speclens-start-"));
const store = values.store ?? join(folder, "store");
const env = { ...process.env, SPECLENS_CACHE: join(folder, "cache") };

/** @typedef {{ wall: number, processor: number }} Times */
/** @type {Record<string, (program: string) => Promise<Times> | Times>} */
const starts = {
  "--version": (program) => run(program, ["--version"]),
  search: (program) => run(program, ["search", QUESTION, "--store", store]),
  "serve, initialize": shakeHands,
};

try {
  if (values.store === undefined)
    run(programs[0] ?? tree, ["index", await fetchGithubDocument(), "--store", store]);
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["start", 20],
    ["program", 8],
    ["wall", 7],
    ["least", 7],
    ["processor", 10],
    ["of the first", 13],
  ];
  console.log(heading());
  for (const [index, program] of programs.entries()) console.log(`${index + 1}: ${program}`);
  console.log(`\n${tableHead(columns)}`);
  for (const [name, start] of Object.entries(starts)) {
    /** @type {Times[][]} */
    const times = programs.map(() => []);
    for (let round = 0; round <= Number(values.runs); round++)
      for (const [index, program] of programs.entries()) {
        const taken = await start(program);
        // The first round reads files that are not in memory yet.
        if (round > 0) times[index]?.push(taken);
      }
    const walls = times.map((all) => all.map(({ wall }) => wall));
    for (const [index, all] of times.entries()) {
      const wall = walls[index] ?? [];
      const processor = all.map((one) => one.processor);
      console.log(
        tableLine(columns, [
          name,
          String(index + 1),
          median(wall).toFixed(3),
          Math.min(...wall).toFixed(3),
          Number.isNaN(processor[0]) ? "" : median(processor).toFixed(3),
          `${(median(wall) / median(walls[0] ?? [])).toFixed(2)} ×`,
        ]),
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 * @returns {Times}
 */
function run(program, parameters) {
  const started = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", METER, program, ...parameters],
    { env, encoding: "utf8" },
  );
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${program} ${parameters.join(" ")}: ${stderr}`);
  return { wall, processor: Number(/processor (\d+)/.exec(stderr)?.[1]) / 1e6 };
}

/**
 * @param {string} program
 * @returns {Promise<Times>}
 */
async function shakeHands(program) {
  const args = [program, "serve", "--store", store];
  const server = await startServer({
    command: process.execPath,
    args,
    env: { SPECLENS_CACHE: env.SPECLENS_CACHE },
  });
  const wall = (performance.now() - server.started) / 1000;
  await server.close();
  return { wall, processor: Number.NaN };
}
