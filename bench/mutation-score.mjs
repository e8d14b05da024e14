// Which share of made mistakes the tests of a package notice, by Stryker:
//   node bench/mutation-score.mjs [PACKAGE…] [--files GLOB] [--sample SHARE] [--seed N] [--survivors]
//
// Without names: budget, ranking and categorizer. Each mistake is put into a source file of the package in place, and the
// tests that run it are run with the values that CI tries, but for those of `runs` (test/support/runs.ts), of which it is
// a tenth. --files takes some files only, such as src/lists/**; --sample 0.2 tries a fifth of the mistakes, another one
// for each --seed (default 1); --survivors lists those that no test noticed, folder by folder. What runs once when a
// module is loaded, such as tables of words, is left out: it would need all tests each time.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../scripts/lib/run-program.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string" },
    sample: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    survivors: { type: "boolean", default: false },
  },
});

process.env.CI = "true";
process.env.MUTATION_SCORE = "true";
const share = Number(values.sample);
if (!(share > 0 && share <= 1)) throw new Error("--sample takes a share from 0 to 1, such as 0.2.");
const sampled = share < 1;
const drawn = new URLSearchParams({ share: values.sample, seed: values.seed });
const sampler = `${import.meta.resolve("./mutation-score/sample-mistakes.mjs")}?${drawn}`;
for (const name of positionals.length > 0 ? positionals : ["budget", "ranking", "categorizer"]) {
  process.chdir(join(root, "packages", name));
  const started = performance.now();
  /** @type {Awaited<ReturnType<typeof triedIn>>} */
  const results = [];
  // Folder by folder, since code that holds mistakes is many times slower, and tests of one folder run many others.
  for (const files of values.files === undefined ? foldersOf("src") : [values.files])
    results.push(...(await triedIn(files, { listed: values.survivors })));
  /** @param {readonly string[]} statuses */
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const missed = count("Survived", "NoCoverage");
  const score = (100 * noticed) / (noticed + missed);
  const minutes = (performance.now() - started) / 60_000;
  console.log(
    `${name}: ${score.toFixed(1)} % (${noticed} of ${noticed + missed} noticed, ${count("Timeout")} of them by ` +
      `never ending; ${count("NoCoverage")} in code that no test runs; ${count("Ignored")} left out` +
      `${sampled ? `; a sample of ${share}, seed ${values.seed}` : ""}), ${minutes.toFixed(0)} min`,
  );
}

/** Patterns of the source files in each folder of a folder. @param {string} folder */
function foldersOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => /\.ts$/.test(name) && !/(?:\.test|\.d|^index)\.ts$/.test(name),
  );
  const folders = new Set(files.map(({ parentPath }) => parentPath.replaceAll("\\", "/")));
  return [...folders].map((one) => `${one}/*.ts`);
}

/**
 * Puts mistakes into some files of the package of this folder.
 *
 * @param {string} files a pattern
 * @param {{ readonly listed: boolean }} options whether to print the mistakes that no test noticed
 */
async function triedIn(files, { listed }) {
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: [import.meta.resolve("@stryker-mutator/vitest-runner"), ...(sampled ? [sampler] : [])],
    checkers: sampled ? ["sample"] : [],
    mutate: [files, "!src/**/*.test.ts"],
    inPlace: true,
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    concurrency: 2,
    // A mistake that never ends counts as noticed, and a busy machine must not look like one.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    reporters: ["progress-append-only"],
    tempDirName: join(root, ".cache", "mutation-score"),
  });
  const results = await stryker.runMutationTest();
  for (const { fileName, location, mutatorName, replacement, status } of results)
    if (listed && ["Survived", "NoCoverage"].includes(status))
      console.log(
        `  ${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ` +
          (replacement ?? "").replace(/\s+/g, " ").slice(0, 100),
      );
  return results;
}
