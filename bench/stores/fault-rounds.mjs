import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NOTHING, readReadings, readWholeState, watchStore } from "./read-state.mjs";
import { SPECLENS, startProgram } from "./run-program.mjs";
import { writeSpecs } from "./write-specs.mjs";

const HOOK = fileURLToPath(new URL("./fault-hook.mjs", import.meta.url));
const HOUR = 3_600_000;
const SMALL_WRITES = 8;
const QUESTIONS = ["list the toys number 2", "pets number 1", "list boats", "number 3"];

/**
 * @typedef {object} Scenario one `index` that is disturbed, and what may be seen of it
 * @property {string} name
 * @property {string} folder its documents are below it
 * @property {string | undefined} template the store that it starts from
 * @property {readonly import("./read-state.mjs").Readings[]} states that follow one another
 * @property {string} clean what a clean build reads as
 * @property {readonly string[]} steps of an undisturbed run
 * @property {number} ms that an undisturbed run takes
 *
 * @typedef {object} Disturbance
 * @property {number} [step] counted from 1
 * @property {"before" | "during" | "after" | "full"} [when]
 * @property {number} [killAfter] milliseconds after the start
 *
 * @typedef {object} Round
 * @property {boolean} disturbed whether the program was still running
 * @property {number} readings that were made meanwhile
 * @property {readonly string[]} faults what went wrong; none is right
 * @property {string} output of the program that was disturbed
 */

/**
 * A store that does not exist yet, into which two documents are indexed.
 *
 * @param {string} folder empty
 * @returns {Promise<Scenario>}
 */
export async function creationScenario(folder) {
  writeSpecs(folder, { pets: 4, toys: 3 });
  return await measured({ name: "creation", folder, template: undefined, states: [NOTHING] });
}

/**
 * A store whose documents are replaced, joined by another one, and removed, and that has old revisions and
 * what a killed writer left to be cleaned away.
 *
 * @param {string} folder empty
 * @returns {Promise<Scenario>}
 */
export async function updateScenario(folder) {
  const template = join(folder, "template");
  const index = async (/** @type {Readonly<Record<string, string>>} */ environment) =>
    await startProgram(parametersFor(folder, template), environment).ended;
  writeSpecs(folder, { pets: 2, toys: 2, boats: 2 });
  await index({ CLOCK_SHIFT: String(-3 * HOUR) });
  writeSpecs(folder, { pets: 3, toys: 3 });
  await index({ CLOCK_SHIFT: String(-2 * HOUR) });
  // So many small writes that the run that is disturbed joins them.
  for (let number = 1; number <= SMALL_WRITES; number++) {
    writeSpecs(folder, { [`extra${number}`]: 1 });
    await index({ CLOCK_SHIFT: String(-2 * HOUR) });
  }
  writeSpecs(folder, { pets: 9 });
  // The sixth and last table that rows are added to.
  await index({ CLOCK_SHIFT: String(-2 * HOUR), FAULT_STEP: "6", FAULT_WHEN: "before" });
  const before = await readReadings(template, QUESTIONS);
  writeSpecs(folder, { pets: 5, toys: 4, trains: 3 });
  const between = join(folder, "between");
  cpSync(template, between, { recursive: true });
  const files = ["pets", "toys", "trains"].map((name) => join(folder, "specs", `${name}.json`));
  await startProgram([SPECLENS, "index", ...files, "--store", between]).ended;
  const published = await readReadings(between, QUESTIONS);
  rmSync(join(folder, "specs", "boats.json"));
  return await measured({ name: "update", folder, template, states: [before, published] });
}

/** @param {Pick<Scenario, "name" | "folder" | "template" | "states">} scenario */
async function measured(scenario) {
  const { folder, template } = scenario;
  const clean = join(folder, "clean");
  const built = await startProgram(parametersFor(folder, clean)).ended;
  if (built.code !== 0) throw new Error(built.output);
  const counted = join(folder, "counted");
  if (template !== undefined) cpSync(template, counted, { recursive: true });
  const log = join(folder, "steps");
  const { ms } = await startProgram(parametersFor(folder, counted), { FAULT_LOG: log }).ended;
  return {
    ...scenario,
    states: [...scenario.states, await readReadings(clean, QUESTIONS)],
    clean: await readWholeState(clean, QUESTIONS),
    steps: readFileSync(log, "utf8").trim().split("\n"),
    ms,
  };
}

/**
 * Disturbs one `index`, runs it once more, and reads all the time.
 *
 * @param {Scenario} scenario
 * @param {Disturbance} disturbance
 * @returns {Promise<Round>}
 */
export async function disturb(scenario, { step, when, killAfter }) {
  const { folder, template, states, clean } = scenario;
  const store = join(folder, "disturbed");
  rmSync(store, { recursive: true, force: true });
  if (template !== undefined) cpSync(template, store, { recursive: true });
  const watch = watchStore(store, QUESTIONS, states);
  const parameters = parametersFor(folder, store);
  const faults = [];
  const { child, ended } = startProgram(
    parameters,
    step === undefined ? {} : { FAULT_STEP: String(step), FAULT_WHEN: when ?? "before" },
  );
  const timer =
    killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const { code, output } = await ended;
  clearTimeout(timer);
  const again = await startProgram(parameters).ended;
  if (again.code !== 0) faults.push(`The second run ended with ${again.code}: ${again.output}`);
  const watched = await watch.stop();
  faults.push(...watched.faults);
  if (!existsSync(store)) faults.push("There is no store.");
  else if ((await readWholeState(store, QUESTIONS)) !== clean)
    faults.push("The store differs from a clean build.");
  return { disturbed: code !== 0, readings: watched.readings, faults, output };
}

/**
 * @param {string} folder
 * @param {string} store
 */
function parametersFor(folder, store) {
  return ["--import", HOOK, SPECLENS, "index", join(folder, "specs"), "--store", store];
}
