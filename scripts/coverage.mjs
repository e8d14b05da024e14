// How much of each package's source its own tests run, in their processes: node scripts/coverage.mjs [PACKAGE…]
// Programs that tests start, and tests of other packages, count for nothing.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { root } from "./lib/run-program.mjs";

const MEASURES = /** @type {const} */ (["statements", "branches", "functions", "lines"]);

const wanted = process.argv.slice(2);
const folders = ["packages", "apps"]
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
  .filter((folder) => existsSync(join(root, folder, "vitest.config.ts")))
  .filter((folder) => wanted.length === 0 || wanted.some((name) => folder.endsWith(`/${name}`)));
if (folders.length === 0) throw new Error(`There is no package ${wanted.join(", ")} with tests.`);

await fetchGithubDocument();
const total = { statements: [0, 0], branches: [0, 0], functions: [0, 0], lines: [0, 0] };
console.log(["package".padEnd(26), ...MEASURES.map((name) => name.padStart(11))].join(""));
for (const folder of folders) {
  const reports = join(root, ".cache", "coverage", folder);
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      ...["run", "--reporter=dot", "--coverage.enabled", "--coverage.provider=v8"],
      ...["--coverage.include=src/**/*.ts", "--coverage.exclude=**/*.test.ts"],
      ...["--coverage.reporter=json-summary", `--coverage.reportsDirectory=${reports}`],
    ],
    { cwd: join(root, folder), encoding: "utf8", maxBuffer: Number.POSITIVE_INFINITY },
  );
  if (status !== 0) {
    console.error(`${stdout}\nThe tests of ${folder} failed.`);
    process.exitCode = 1;
    continue;
  }
  const summary = JSON.parse(readFileSync(join(reports, "coverage-summary.json"), "utf8")).total;
  for (const name of MEASURES) {
    total[name][0] += summary[name].covered;
    total[name][1] += summary[name].total;
  }
  print(
    folder,
    MEASURES.map((name) => [summary[name].covered, summary[name].total]),
  );
}
print(
  "all",
  MEASURES.map((name) => total[name]),
);

/**
 * @param {string} name
 * @param {readonly (readonly number[])[]} counts of each measure, what is covered and all of it
 */
function print(name, counts) {
  const shares = counts.map(([covered = 0, all = 0]) =>
    (all === 0 ? "-" : `${((100 * covered) / all).toFixed(1)} %`).padStart(11),
  );
  console.log([name.padEnd(26), ...shares].join(""));
}
