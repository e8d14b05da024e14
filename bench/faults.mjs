/*
 * Kills `speclens index` at every write step and at random moments, while a reader searches and lists all
 * the time, and runs it again.
 *
 *   node bench/faults.mjs [--kills N]
 *
 * Two scenarios: a store that is created, and one in which documents are replaced, added, removed and
 * cleaned away. First the program is killed before, during and after each of its write steps, and fails
 * at each as on a full disk; then it is killed N times (default 50) at random moments. The reader must see
 * nothing but the states that a clean run goes through, one after the other, with exactly their hits and
 * scores, and no error; the second run must succeed; and the store must then tell what a clean build tells:
 * documents, operations, schemas, catalog, hits and scores. The exit status is 1 where anything differs.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { creationScenario, disturb, updateScenario } from "./stores/fault-rounds.mjs";

const { values: options } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "speclens-faults-"));
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}\n`);
let wrong = 0;
try {
  for (const prepare of [creationScenario, updateScenario]) {
    const place = join(folder, prepare.name);
    mkdirSync(place);
    const scenario = await prepare(place);
    process.stdout.write(`${scenario.name}: ${scenario.steps.length} write steps\n`);
    for (const when of /** @type {const} */ (["before", "during", "after", "full"])) {
      const disturbances = scenario.steps.map((_, index) => ({ step: index + 1, when }));
      await report(scenario, `${when} each step`, disturbances);
    }
    const kills = Number(options.kills) / 2;
    const disturbances = Array.from({ length: kills }, () => ({
      killAfter: scenario.ms * (0.2 + 0.8 * Math.random()),
    }));
    await report(scenario, "at random moments", disturbances);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (wrong > 0) process.exitCode = 1;

/**
 * @param {import("./stores/fault-rounds.mjs").Scenario} scenario
 * @param {string} name
 * @param {readonly import("./stores/fault-rounds.mjs").Disturbance[]} disturbances
 */
async function report(scenario, name, disturbances) {
  let disturbed = 0;
  let readings = 0;
  let faulty = 0;
  for (const disturbance of disturbances) {
    const round = await disturb(scenario, disturbance);
    disturbed += round.disturbed ? 1 : 0;
    readings += round.readings;
    if (round.faults.length === 0) continue;
    faulty += 1;
    const step = scenario.steps[(disturbance.step ?? 0) - 1] ?? "";
    const said = [...new Set(round.faults)].slice(0, 3).join("\n    ");
    process.stdout.write(`  ${JSON.stringify(disturbance)} ${step}\n    ${said}\n`);
  }
  wrong += faulty;
  process.stdout.write(
    `  ${name}: ${disturbances.length} rounds, ${disturbed} hit, ${readings} readings, ${faulty} wrong\n`,
  );
}
