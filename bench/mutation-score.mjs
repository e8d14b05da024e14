// Which share of made mistakes the tests of a package notice, by Stryker:
//   node bench/mutation-score.mjs [PACKAGE…] [--files GLOB] [--survivors]
//
// Without names: budget, ranking and categorizer. Each mistake is put into a source file of the package in place, and the
// tests that run it are run with the values that CI tries. --files takes some files only, such as src/lists/**;
// --survivors lists the mistakes that no test noticed. What runs once when a module is loaded, such as tables of words,
// is left out: it would need all tests each time.
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../scripts/lib/run-program.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "src/**/*.ts" },
    survivors: { type: "boolean", default: false },
  },
});

process.env.CI = "true";
for (const name of positionals.length > 0 ? positionals : ["budget", "ranking", "categorizer"]) {
  process.chdir(join(root, "packages", name));
  const started = performance.now();
  const results = await new Stryker({
    testRunner: "vitest",
    plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
    mutate: [values.files, "!src/**/*.test.ts"],
    inPlace: true,
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    concurrency: 2,
    // A mistake that never ends counts as noticed, and a busy machine must not look like one.
    timeoutMS: 60_000,
    reporters: ["progress-append-only"],
    tempDirName: join(root, ".cache", "mutation-score"),
  }).runMutationTest();
  /** @param {readonly string[]} statuses */
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const missed = results.filter(({ status }) => ["Survived", "NoCoverage"].includes(status));
  const score = (100 * noticed) / (noticed + missed.length);
  const minutes = (performance.now() - started) / 60_000;
  console.log(
    `${name}: ${score.toFixed(1)} % (${noticed} of ${noticed + missed.length} noticed; ${count("NoCoverage")} in code ` +
      `that no test runs; ${count("Ignored")} left out), ${minutes.toFixed(0)} min`,
  );
  if (values.survivors)
    for (const { fileName, location, mutatorName, replacement, status } of missed)
      console.log(
        `  ${relative(process.cwd(), fileName)}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName} ${status}: ` +
          (replacement ?? "").replace(/\s+/g, " ").slice(0, 100),
      );
}
