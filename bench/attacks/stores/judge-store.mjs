import { statSync } from "node:fs";
import { rawControl } from "../raw-controls.mjs";
import { broken, ok, weak } from "../verdicts.mjs";
import { facts } from "./make-stores.mjs";

/** Seconds that a command may take on an index of four operations. */
const SECONDS = 25;
const ENV = { SPECLENS_EMBEDDER: "none" };

/** @typedef {import("../tools.mjs").Tools} Tools */
/** @typedef {import("./make-stores.mjs").Stores} Stores */

/**
 * Asks a damaged index: it answers rightly, or says what to do, which then helps. One of the cache is made anew
 * without a word of the user.
 *
 * @param {Tools} tools
 * @param {Stores} stores
 * @param {object} asked
 * @param {string} asked.store what `--store` names
 * @param {string} asked.place the folder of the index itself
 * @param {boolean} asked.isCached
 */
export async function judgeStore(tools, stores, { store, place, isCached }) {
  const first = await ask(tools, stores, store);
  if (first.fault) return first.fault;
  if (first.right) return ok(first.code === 0 ? "right answers" : "");
  if (first.code === 0 || first.code === 3) {
    const doctor = await tools.speclens(["doctor", "--json", "--store", place], {
      env: ENV,
      seconds: SECONDS,
    });
    return doctor.code === 1
      ? ok("a wrong answer, of which the doctor tells")
      : broken(`a wrong answer without a word: ${first.told}`);
  }
  // A file that `--store` names is a document.
  if (/No OpenAPI document: .+A document begins with/s.test(first.told) && isFile(place))
    return ok("a file, and told to be no document");
  const advised = await followAdvice(tools, stores, { store, place, told: first.told });
  if (advised === undefined) return weak(`refused without advice: ${first.told}`);
  const second = await ask(tools, stores, advised.store);
  if (!second.right)
    return broken(`refused; after ${advised.done} still: ${second.told || second.fault?.what}`);
  return isCached
    ? weak(`refused until ${advised.done}: ${first.told}`)
    : ok(`refused; helped by ${advised.done}`);
}

/**
 * @param {Tools} tools
 * @param {Stores} stores
 * @param {string} store
 * @returns {Promise<{ right: boolean, code: number | null, told: string, fault?: import("../verdicts.mjs").Verdict }>}
 */
async function ask({ speclens }, { right }, store) {
  for (const [question, answer] of right) {
    const { code, signal, stdout, stderr, timedOut, tooLarge } = await speclens(
      [...question, "--store", store],
      { env: ENV, seconds: SECONDS },
    );
    const told = `${question.join(" ")}: exit ${code ?? signal} ${(stderr || stdout).slice(-300)}`;
    const wrong = { right: false, code, told };
    if (timedOut || tooLarge)
      return { ...wrong, fault: broken(`${told}; not over in ${SECONDS} s or 1,024 MiB`) };
    if (signal !== null) return { ...wrong, fault: broken(`crashed: ${told}`) };
    if (code === 70 || /^\s+at .+:\d+\)?$/m.test(stderr))
      return { ...wrong, fault: weak(`a bug: ${told}`) };
    const control = rawControl(stdout + stderr.replaceAll("\r", ""));
    if (control) return { ...wrong, fault: weak(`${control} raw: ${told}`) };
    if (code !== 0 || facts(stdout) !== answer) return wrong;
  }
  return { right: true, code: 0, told: "" };
}

/**
 * Does what a refusal says, as a user would; undefined where it says nothing to do. The index may be elsewhere then.
 *
 * @param {Tools} tools
 * @param {Stores} stores
 * @param {{ store: string, place: string, told: string }} refused
 */
async function followAdvice({ speclens }, { source }, { store, place, told }) {
  /** @type {string[]} */
  const done = [];
  const run = async (/** @type {string[]} */ command) => {
    done.push(command[0] ?? "");
    const { stdout, stderr } = await speclens(command, { env: ENV, seconds: SECONDS });
    return stdout + stderr;
  };
  let said = told;
  const named = store === source ? [] : ["--store", store];
  if (/doctor/.test(said)) said += await run(["doctor", "--repair", "--store", place]);
  if (/cache prune/.test(said)) said += await run(["cache", "prune", "--all"]);
  // An empty folder is taken for one of documents, and the user told to name theirs.
  if (/speclens index SOURCE|has no \.json, \.yaml or \.yml/.test(said))
    said += await run(["index", source, ...named]);
  if (/--rebuild/.test(said)) said += await run(["index", "--rebuild", source, ...named]);
  const elsewhere = !/Use --store FOLDER/.test(said) ? store : `${store}-elsewhere`;
  if (elsewhere !== store) await run(["index", source, "--store", elsewhere]);
  return done.length > 0 ? { done: done.join(", "), store: elsewhere } : undefined;
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
