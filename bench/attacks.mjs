/*
 * Attacks the built programs as strangers, clients, documents and cloned repositories would.
 *
 *   node bench/attacks.mjs [--quick] [--row B1]… [--kind K]… [--generator NAME]… [--generated N] [--seed S]
 *     [--root CHECKOUT] [--parallel N] [--report FILE] [--list] [--verbose]
 *
 * Two kinds: those of an audit, by its rows (bench/attacks/rows), and those that generators draw by a seed
 * (bench/attacks/generators; N of each, default 60). Each starts in a fresh folder with a fresh cache, has two
 * minutes, and is cleaned up after. --quick takes the short ones and 2 of each generator. --row leaves the generators out,
 * --generator the rows. --root attacks another checkout, installed and built. Printed are the rows and what
 * did not hold; with --verbose all. The exit status is 1 where anything was weak or broken.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/lib/run-program.mjs";
import { findGenerators, findRows } from "./attacks/find-attacks.mjs";
import { outcomeLine, outcomesTable, testReport } from "./attacks/report-outcomes.mjs";
import { runAttack } from "./attacks/run-attack.mjs";
import { drawAttacks, runGenerator } from "./attacks/run-generator.mjs";

// Whatever is under way is killed at the exit.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    row: { type: "string", multiple: true },
    kind: { type: "string", multiple: true },
    generator: { type: "string", multiple: true },
    generated: { type: "string" },
    seed: { type: "string", default: "1" },
    root: { type: "string", default: root },
    parallel: { type: "string", default: "1" },
    report: { type: "string" },
    list: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const attacked = resolve(options.root);
const count = Number(options.generated ?? (options.quick ? 2 : 60));
const seed = Number(options.seed);
const rows = (await findRows()).filter(
  ({ kind, source, quick }) =>
    !options.generator &&
    isNamed(options.kind, kind) &&
    isNamed(options.row, source) &&
    (quick || !options.quick),
);
const generators = (await findGenerators()).filter(
  ({ kind, name }) =>
    !options.row && count > 0 && isNamed(options.kind, kind) && isNamed(options.generator, name),
);

if (options.list) {
  for (const { kind, source, name } of rows) console.log([kind, source, name].join(" | "));
  for (const generator of generators)
    for (const { name } of drawAttacks(generator, { count, seed }))
      console.log([generator.kind, generator.name, name].join(" | "));
} else {
  await attack();
}

async function attack() {
  /** @type {import("./attacks/run-attack.mjs").Outcome[]} */
  const outcomes = [];
  const told = new Set(rows.map(({ source }) => source));
  const tell = (/** @type {import("./attacks/run-attack.mjs").Outcome} */ outcome) => {
    outcomes.push(outcome);
    if (options.verbose || outcome.verdict !== "ok" || told.has(outcome.source))
      console.log(outcomeLine(outcome));
  };
  // The long lists first: what comes last alone keeps a core idle.
  const jobs = [
    ...generators.map(
      (generator) => () => runGenerator(generator, { count, seed, root: attacked, tell }),
    ),
    ...rows.map((row) => async () => tell(await runAttack(row, attacked))),
  ];
  const waiting = jobs.values();
  const work = async () => {
    for (const job of waiting) await job();
  };
  await Promise.all(Array.from({ length: Number(options.parallel) }, work));
  console.log(`\n${outcomesTable(outcomes)}`);
  const report = testReport(outcomes);
  if (options.report) writeFileSync(options.report, JSON.stringify(report));
  if (!report.success || outcomes.length === 0) process.exitCode = 1;
}

/**
 * @param {readonly string[] | undefined} names any, where there are none
 * @param {string} name
 */
function isNamed(names, name) {
  return names === undefined || names.some((one) => one.toLowerCase() === name.toLowerCase());
}
