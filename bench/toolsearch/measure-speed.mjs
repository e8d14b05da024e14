import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { splitQuery } from "@speclens/ranking";

const MANY = 5000;
const SOME = 500;
const RUNS = 3;

/**
 * Measures times and memory with 5,000 and 500 tools of the sets, each run in a process of its own, and prints medians.
 *
 * @param {readonly import("./read-tool-sets.mjs").NamedSet[]} sets
 */
export async function measureSpeed(sets) {
  const large = sets.filter(({ name }) => name === "sealtools" || name === "toolret_apigen");
  const tools = large.flatMap(({ set }) => set.tools);
  // Each request of a question is embedded by itself. Most questions of agents have one.
  const queries = large.flatMap(({ set }) =>
    set.requests
      .map(({ query }) => query)
      .filter((query) => splitQuery(query).length === 0)
      .slice(0, 100),
  );
  const file = join(tmpdir(), `speclens-toolsearch-${process.pid}.json`);
  for (const by of ["builtin", "none"])
    for (const count of [SOME, MANY]) {
      writeFileSync(file, JSON.stringify({ tools: tools.slice(0, count), queries }));
      const runs = Array.from({ length: RUNS }, () => runOnce(by, file));
      const median = (/** @type {string} */ key) =>
        runs.map((run) => run[key] ?? 0).sort((left, right) => left - right)[RUNS >> 1] ?? 0;
      const figures = ["ready", "p50", "p95"].map(
        (key) =>
          `${key} ${median(key).toFixed(1)} ms (processor ${median(`${key}Cpu`).toFixed(1)})`,
      );
      console.log(
        `${Math.min(count, tools.length)} tools, ${by}: ${figures.join(", ")}, embedding a question takes ${median("embedCpu").toFixed(1)} of these; memory +${median("memory").toFixed(0)} MB, the embedder ${median("opened").toFixed(0)} of these, snapshot ${median("snapshot").toFixed(2)} MB`,
      );
    }
}

/**
 * @param {string} embedder
 * @param {string} file
 * @returns {Record<string, number>}
 */
function runOnce(embedder, file) {
  const program = fileURLToPath(new URL("run-speed.mjs", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, embedder, file], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
