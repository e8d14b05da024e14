/*
 * Loaded before a program (`node --import`): counts its write steps and kills it, or lets it fail, at one
 * of them. Programs that do not load it know nothing of it. The environment says what to do:
 *
 *   FAULT_LOG    a file that every step is appended to, a line each
 *   FAULT_STEP   the step that is disturbed, counted from 1
 *   FAULT_WHEN   before, during, after: killed; full: it fails as on a disk without space
 *   CLOCK_SHIFT  milliseconds that the program's clock is off
 */
import { appendFileSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";

const { FAULT_LOG, FAULT_STEP, FAULT_WHEN, CLOCK_SHIFT } = process.env;
process.env.LANCEDB_LOG ??= "error";

if (CLOCK_SHIFT !== undefined) {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(CLOCK_SHIFT);
}

let steps = 0;

/**
 * Makes a call as one write step.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} call
 * @returns {Promise<Result>}
 */
async function step(name, call) {
  steps += 1;
  if (FAULT_LOG !== undefined) appendFileSync(FAULT_LOG, `${name}\n`);
  if (steps !== Number(FAULT_STEP)) return await call();
  if (FAULT_WHEN === "full") throw new Error("lance error: No space left on device (os error 28)");
  if (FAULT_WHEN === "before") kill();
  // A commit takes a few milliseconds; some are hit in the middle, some before, some after.
  if (FAULT_WHEN === "during") setTimeout(kill, Math.random() * 8);
  const result = await call();
  if (FAULT_WHEN === "after") kill();
  return result;
}

function kill() {
  process.kill(process.pid, "SIGKILL");
}

const require = createRequire(import.meta.url);
const library = dirname(require.resolve("@lancedb/lancedb"));
const native = require(join(library, "native.js"));

/** @type {[prototype: any, owner: string, methods: string[]][]} */
const patched = [
  [native.Table.prototype, "table", ["add", "delete", "optimize", "createIndex"]],
  [native.NativeMergeInsertBuilder.prototype, "merge", ["execute"]],
  [native.Connection.prototype, "connection", ["createEmptyTable", "dropTable"]],
];
for (const [prototype, owner, methods] of patched)
  for (const method of methods) {
    const original = prototype[method];
    prototype[method] = function (/** @type {any[]} */ ...values) {
      const subject = owner === "table" ? this.name : owner === "connection" ? values[0] : "";
      return step(`${method} ${subject}`.trim(), () => original.apply(this, values));
    };
  }

// A new store's tables are moved into their folder.
const files = require("node:fs/promises");
const { rename } = files;
/** @type {typeof rename} */
files.rename = (from, to) => step(`rename ${basename(String(to))}`, () => rename(from, to));
syncBuiltinESMExports();
