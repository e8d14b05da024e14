// Harms copies of a store in every way and asks them: node bench/damage.mjs [SOURCE…] [options]
//   --flips N     bytes flipped a file at random places, beside five fixed ones (default 0)
//   --sample N    only so many damages, drawn at random (default: all)
//   --seed N      of what is drawn (default 1)
//   --mend        also whether the doctor finds it, and whether its repair or a rebuild mends it
//   --list        every damage that is answered otherwise than well
// SOURCE: documents to make the store of; default the bookshop of examples/.
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEngine } from "@speclens/engine";
import { randomIntegers } from "@speclens/engine/measures";
import { root } from "../scripts/lib/run-program.mjs";
import { listDamages } from "./damage/list-damages.mjs";
import { startWorker } from "./damage/worker.mjs";

/**
 * @typedef {import("./damage/worker.mjs").Reply} Reply
 * @typedef {import("./damage/worker.mjs").Names} Names
 * @typedef {import("./damage/worker.mjs").Answers} Answers
 *
 * @typedef {object} Judged
 * @property {string} outcome same, clear, unclear, silent or crash
 * @property {string} told
 *
 * @typedef {object} Mended
 * @property {string | undefined} [found]
 * @property {string} [worst] the gravest severity of the doctor's findings
 * @property {string} [repair]
 * @property {string} [rebuild]
 *
 * @typedef {import("./damage/list-damages.mjs").Damage & Judged & Mended} Result
 */

/** Operations and schemas that are asked for; of more, these many spread evenly. */
const NAMES = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    flips: { type: "string", default: "0" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    mend: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const sources = positionals.length > 0 ? positionals : [join(root, "examples", "bookshop.yaml")];
const draw = randomIntegers(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), "speclens-damage-"));
const worker = startWorker();
try {
  const whole = join(folder, "whole");
  const names = await makeStore(whole);
  const { answers: right = {} } = await worker.request({ task: "ask", store: whole, names });
  const random = () => draw(1_000_000) / 1_000_000;
  let damages = listDamages(whole, Number(values.flips), random);
  if (values.sample !== undefined)
    damages = damages
      .map((damage) => ({ damage, order: random() }))
      .sort((left, right) => left.order - right.order)
      .slice(0, Number(values.sample))
      .map(({ damage }) => damage);

  /** @type {Result[]} */
  const tried = [];
  for (const [index, damage] of damages.entries()) {
    const store = join(folder, `harmed-${index}`);
    cpSync(whole, store, { recursive: true });
    harm(store, damage);
    const reply = await worker.request({ task: "ask", store, names });
    const result = { ...damage, ...judge(reply, right) };
    if (values.mend) Object.assign(result, await mend(store, names, right));
    tried.push(result);
    rmSync(store, { recursive: true, force: true });
  }
  print(tried);
} finally {
  worker.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A store in which documents were replaced once, so that there are old rows and versions.
 *
 * @param {string} store
 */
async function makeStore(store) {
  const engine = await openEngine({ store });
  try {
    await engine.index(sources);
    await engine.index(sources, { rebuild: true });
    const operations = await engine.operations();
    const asked = spread(operations);
    const schemas = new Set();
    for (const { document, operation } of asked) {
      const found = await engine.operation(operation, { document });
      for (const name of found.operation.refs) schemas.add(name);
    }
    return {
      operations: asked.map(({ document, operation }) => ({ document, operation })),
      schemas: spread([...schemas]),
    };
  } finally {
    await engine.close();
  }
}

/**
 * @template Value
 * @param {readonly Value[]} values
 */
function spread(values) {
  const step = Math.max(1, Math.ceil(values.length / NAMES));
  return values.filter((_, index) => index % step === 0);
}

/**
 * @param {string} store
 * @param {import("./damage/list-damages.mjs").Damage} damage
 */
function harm(store, { path, way, offset = 0 }) {
  const target = join(store, path);
  if (way === "remove") rmSync(target, { recursive: true });
  else if (way === "empty") truncateSync(target, 0);
  else {
    const bytes = readFileSync(target);
    if (way === "cut") truncateSync(target, Math.floor(bytes.length / 2));
    else {
      bytes[offset] = (bytes[offset] ?? 0) ^ 0x55;
      writeFileSync(target, bytes);
    }
  }
}

/**
 * The worst that any of the answers is.
 *
 * @param {Reply} reply
 * @param {Answers} right
 * @returns {Judged}
 */
function judge({ answers = {}, crash }, right) {
  if (crash !== undefined) return { outcome: "crash", told: crash };
  const ranks = ["same", "clear", "unclear", "silent"];
  let outcome = "same";
  let told = "";
  for (const [call, { value, error }] of Object.entries(answers)) {
    const found =
      error !== undefined
        ? isClear(error)
          ? "clear"
          : "unclear"
        : withoutTimes(value) === withoutTimes(right[call]?.value)
          ? "same"
          : "silent";
    if (ranks.indexOf(found) > ranks.indexOf(outcome)) {
      outcome = found;
      told = `${call}: ${error ? `${error.code} ${error.message}` : `${value}`.slice(0, 300)}`;
    }
  }
  return { outcome, told };
}

/**
 * An error of ours that names a remedy.
 *
 * @param {{ code: string, remedyCode?: string }} error
 */
function isClear({ code, remedyCode }) {
  return /^store-/.test(code) && remedyCode !== undefined;
}

/** @param {string | undefined} value */
function withoutTimes(value) {
  return value?.replace(/"milliseconds":[\d.]+/g, "");
}

/**
 * Whether the doctor finds it, and whether the answers are right again after a repair or a rebuild.
 *
 * @param {string} store
 * @param {Names} names
 * @param {Answers} right
 * @returns {Promise<Mended>}
 */
async function mend(store, names, right) {
  const copy = `${store}-copy`;
  cpSync(store, copy, { recursive: true });
  const found = await worker.request({ task: "doctor", store });
  const repaired = await worker.request({ task: "doctor", store, repair: true });
  const indexed = await worker.request({ task: "index", store, sources });
  const after = isRight(await worker.request({ task: "ask", store, names }), right);
  const rebuilt = await worker.request({ task: "index", store: copy, sources, rebuild: true });
  const afterRebuild = isRight(await worker.request({ task: "ask", store: copy, names }), right);
  rmSync(copy, { recursive: true, force: true });
  return {
    found: found.crash ?? found.error ?? found.check?.findings.map(({ code }) => code).join(" "),
    worst: found.check?.findings.map(({ severity }) => severity).sort()[0] ?? "none",
    repair: after ? "yes" : (repaired.crash ?? repaired.error ?? indexed.error ?? "no"),
    rebuild: afterRebuild ? "yes" : (rebuilt.crash ?? rebuilt.error ?? "no"),
  };
}

/**
 * The same answers but for revisions and their times, which are new with every write.
 *
 * @param {Reply} reply
 * @param {Answers} right
 */
function isRight({ answers = {} }, right) {
  /** @type {(value: string | undefined) => string | undefined} */
  const plain = (value) => withoutTimes(value)?.replace(/"(?:revision|indexedAt)":"[^"]*"/g, "");
  return Object.entries(right).every(
    ([call, { value }]) => plain(answers[call]?.value) === plain(value),
  );
}

/**
 * @param {string} name
 * @returns {[string, (result: Result) => boolean]}
 */
function byOutcome(name) {
  return [name, ({ outcome }) => outcome === name];
}

/** @param {readonly Result[]} tried */
function print(tried) {
  const outcomes = ["same", "clear", "unclear", "silent", "crash"];
  /** @type {Map<string, Result[]>} */
  const groups = new Map();
  for (const result of tried) {
    const key = `${result.kind}, ${result.way}`;
    groups.set(key, [...(groups.get(key) ?? []), result]);
  }
  /** @type {(results: readonly Result[], test: (result: Result) => boolean) => string} */
  const count = (results, test) => String(results.filter(test).length).padStart(8);
  /** @type {[string, (result: Result) => boolean][]} */
  const mended = [
    ["error", ({ worst }) => worst === "error"],
    ["repaired", ({ repair }) => repair === "yes"],
    ["rebuilt", ({ rebuild }) => rebuild === "yes"],
  ];
  const columns = [...outcomes.map(byOutcome), ...(values.mend ? mended : [])];
  console.log(
    `${"damage".padEnd(24)}${columns.map(([name]) => name.padStart(9)).join("")}      all`,
  );
  for (const [key, results] of [...groups].sort())
    console.log(
      `${key.padEnd(24)}${columns.map(([, test]) => ` ${count(results, test)}`).join("")} ${String(results.length).padStart(8)}`,
    );
  console.log(
    `${"all".padEnd(24)}${columns.map(([, test]) => ` ${count(tried, test)}`).join("")} ${String(tried.length).padStart(8)}`,
  );
  if (!values.list) return;
  for (const { path, way, offset, outcome, told, found, repair, rebuild } of tried) {
    const isWell = outcome === "same" || outcome === "clear";
    const isMended = !values.mend || (repair === "yes" && rebuild === "yes");
    if (isWell && isMended) continue;
    console.log(`\n${outcome}: ${path} ${way}${offset === undefined ? "" : ` at ${offset}`}`);
    console.log(`  ${told}`);
    if (values.mend) console.log(`  doctor: ${found}\n  repair: ${repair}\n  rebuild: ${rebuild}`);
  }
}
