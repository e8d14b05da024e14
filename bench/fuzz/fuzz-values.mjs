import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { heading } from "../retrieval/heading.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";

/**
 * @typedef {object} ValueFuzz
 * @property {number} values how many to try, of all laws together
 * @property {number} seed
 * @property {number} parallel processes
 * @property {number} [seconds] after which it ends, even if not all were tried
 * @property {string} [law] the only law to try
 *
 * @typedef {{ law: string, tried: number, milliseconds: number, failure?: string }} Batch
 */

/** Values that a process tries before it reports. */
const BATCH = 50;
/** The share of the values that each law gets. */
const SHARES = { notation: 0.6, fitting: 0.35, guard: 0.05 };
const WORKER = fileURLToPath(new URL("value-worker.mjs", import.meta.url));

/** Tries values with all laws, in several processes, and prints how many and how fast. @param {ValueFuzz} fuzz */
export async function fuzzValues({ values, seed, parallel, seconds = Infinity, law }) {
  const laws = Object.entries(SHARES).filter(([name]) => law === undefined || name === law);
  if (laws.length === 0) throw new Error(`There is no law ${law}: ${Object.keys(SHARES)}.`);
  const total = laws.reduce((sum, [, share]) => sum + share, 0);
  const batches = interleaved(
    laws.map(([name, share]) => ({
      name,
      count: Math.ceil((values * share) / total / BATCH),
    })),
  );
  /** @type {Map<string, { tried: number, milliseconds: number }>} */
  const tallies = new Map(laws.map(([name]) => [name, { tried: 0, milliseconds: 0 }]));
  /** @type {string[]} */
  const failures = [];
  const begin = performance.now();
  const isOver = () => failures.length > 0 || performance.now() - begin > seconds * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const worker = fork(WORKER);
      try {
        for (let at = next++; at < batches.length && !isOver(); at = next++) {
          const batch = await ask(worker, { ...batches[at], seed, runs: BATCH });
          const tally = tallies.get(batch.law) ?? { tried: 0, milliseconds: 0 };
          tally.tried += batch.tried;
          tally.milliseconds += batch.milliseconds;
          if (batch.failure !== undefined) failures.push(`${batch.law}: ${batch.failure}`);
        }
      } finally {
        worker.kill();
      }
    }),
  );
  const elapsed = (performance.now() - begin) / 1000;
  report(tallies, failures, { elapsed, seed, parallel });
  return { failures };
}

/** @param {ReadonlyMap<string, { tried: number, milliseconds: number }>} tallies @param {readonly string[]} failures @param {{ elapsed: number, seed: number, parallel: number }} run */
function report(tallies, failures, { elapsed, seed, parallel }) {
  /** @type {import("../retrieval/table.mjs").Column[]} */
  const columns = [
    ["law", 10],
    ["values", 11],
    ["corrupt", 8],
    ["a second and process", 21],
  ];
  console.log(`${heading()}\n\n${tableHead(columns)}`);
  let tried = 0;
  for (const [law, tally] of tallies) {
    tried += tally.tried;
    const corrupt = failures.filter((failure) => failure.startsWith(`${law}:`)).length;
    const rate = (1000 * tally.tried) / Math.max(1, tally.milliseconds);
    console.log(tableLine(columns, [law, `${tally.tried}`, `${corrupt}`, rate.toFixed(0)]));
  }
  console.log(
    `\n${tried} values in ${elapsed.toFixed(0)} s, ${(tried / elapsed).toFixed(0)} a second, ${parallel} processes, seed ${seed}`,
  );
  for (const failure of failures) console.log(`\n${failure}`);
}

/**
 * All batches, those of each law spread evenly, so that a run that ends early has tried all laws.
 *
 * @param {readonly { name: string, count: number }[]} laws
 */
function interleaved(laws) {
  return laws
    .flatMap(({ name, count }) =>
      Array.from({ length: count }, (_, index) => ({ law: name, index, place: index / count })),
    )
    .toSorted((a, b) => a.place - b.place);
}

/** @param {import("node:child_process").ChildProcess} worker @param {object} batch @returns {Promise<Batch>} */
function ask(worker, batch) {
  return new Promise((resolve, reject) => {
    const onExit = (/** @type {number | null} */ code) =>
      reject(new Error(`A process that tries values ended with ${code}.`));
    worker.once("exit", onExit);
    worker.once("message", (message) => {
      worker.off("exit", onExit);
      resolve(/** @type {Batch} */ (message));
    });
    worker.send(batch);
  });
}
