// How soon a written configuration is in force: node bench/reload.mjs [--times N]
// Default: 50 writes of each kind. A server in another process would read the same file; here one process
// writes and watches, so that one clock tells both. Time runs from the end of the write to the call that
// tells the change. Prints p50, p95 and the longest of each kind, and ends with 1 where p95 is over 100 ms
// or a write was missed.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { watchConfiguration } from "../packages/configuration/dist/index.js";

/** Milliseconds that a change may take to be in force. */
const ALLOWED = 100;
/** Milliseconds after which a write counts as missed. */
const MISSED = 5000;

const { values } = parseArgs({ options: { times: { type: "string", default: "50" } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error(`--times is ${values.times}; it must be a whole number of at least 1.`);
  process.exit(1);
}

/** @type {Readonly<Record<string, (file: string, text: string, round: number) => void>>} */
const WAYS = {
  "written in place": (file, text) => writeFileSync(file, text),
  "replaced by rename": (file, text) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  },
  "removed and written": (file, text) => {
    rmSync(file);
    writeFileSync(file, text);
  },
  "link swapped": (file, text, round) => {
    const folder = dirname(file);
    mkdirSync(join(folder, `..${round}`));
    writeFileSync(join(folder, `..${round}`, "c.yaml"), text);
    symlinkSync(`..${round}`, join(folder, "..next"));
    renameSync(join(folder, "..next"), join(folder, "..data"));
  },
};

const today = new Date().toISOString().slice(0, 10);
console.log(`${today}, Node ${process.versions.node}; ${times} writes of each kind`);
console.log(`${"".padEnd(20)} p50, ms   p95, ms   longest, ms   missed`);
let isOver = false;
for (const [name, write] of Object.entries(WAYS)) {
  const { took, missed } = await measure(name, write);
  const at = (/** @type {number} */ share) => took[Math.ceil(took.length * share) - 1] ?? Infinity;
  isOver ||= missed > 0 || at(0.95) > ALLOWED;
  const figures = [at(0.5).toFixed(0).padStart(7), at(0.95).toFixed(0).padStart(9)];
  console.log(
    name.padEnd(20),
    ...figures,
    at(1).toFixed(0).padStart(13),
    String(missed).padStart(8),
  );
}
console.log(isOver ? `over ${ALLOWED} ms, or missed` : `ok: p95 is at most ${ALLOWED} ms`);
process.exitCode = isOver ? 1 : 0;

/**
 * Writes a file again and again in one way, each time once the last one is in force.
 *
 * @param {string} name
 * @param {(file: string, text: string, round: number) => void} write
 */
async function measure(name, write) {
  const folder = mkdtempSync(join(tmpdir(), "reload-"));
  const file = join(folder, "c.yaml");
  if (name === "link swapped") {
    write(file, textOf(0), 0);
    symlinkSync(join("..data", "c.yaml"), file);
  } else writeFileSync(file, textOf(0));
  /** @type {() => void} */
  let changed = () => undefined;
  const live = await watchConfiguration({ file, environment: {}, onChange: () => changed() });
  const took = [];
  try {
    for (let round = 1; round <= times; round++) {
      /** @type {Promise<number>} */
      const inForce = new Promise((resolve) => {
        changed = () => resolve(performance.now());
      });
      // Writes come at any moment of the pauses between two looks at the file.
      await setTimeout(Math.random() * 100);
      write(file, textOf(round), round);
      const written = performance.now();
      const at = await Promise.race([inForce, setTimeout(MISSED, undefined)]);
      if (at !== undefined && live.current.chunkSize === 1000 + round) took.push(at - written);
    }
  } finally {
    await live.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { took: took.toSorted((a, b) => a - b), missed: times - took.length };
}

/** @param {number} round */
function textOf(round) {
  return `chunkSize: ${1000 + round}\ntools:\n  getSchema: {variant: A}\n`;
}
