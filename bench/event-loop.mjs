// What an index that is being made keeps a serving process from: node bench/event-loop.mjs [FILE]
//   [--embedder E]
// Default: GitHub's document, the built-in model. A timer ticks while the document is indexed, twice in one
// process: the first time loads the model. A gap between two ticks is a turn of the event loop in which
// nothing else was served. Prints of each phase how long it took and how long its longest share of one turn
// was, and what Node's own histogram saw in all.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { openEngine } from "../packages/engine/dist/index.js";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { embedder: { type: "string", default: "builtin" } },
});
const file = positionals[0] ?? (await fetchGithubDocument());
const folder = mkdtempSync(join(tmpdir(), "event-loop-"));
const engine = await openEngine({ store: join(folder, "store"), embedder: values.embedder });
const today = new Date().toISOString().slice(0, 10);
console.log(`${today}, Node ${process.versions.node}; ${basename(file)}, ${values.embedder}`);
try {
  for (const round of ["first", "again"]) {
    const { phases, delay } = await indexOnce();
    console.log(`\n${round.padEnd(12)} took, ms   longest in one turn, ms`);
    for (const [phase, { took, longest }] of phases)
      console.log(phase.padEnd(12), shown(took).padStart(8), shown(longest).padStart(25));
    console.log("longest turn of all".padEnd(21), shown(delay.max / 1e6).padStart(25));
    console.log("99 of 100 turns below".padEnd(21), shown(delay.percentile(99) / 1e6).padStart(25));
  }
} finally {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Indexes the file, and tells of each phase how long it took, and how long its longest share of a turn. */
async function indexOnce() {
  /** Times at which a phase began, and at which the timer ticked. */
  const begun = [{ phase: "looking", at: performance.now() }];
  const ticks = [performance.now()];
  const timer = setInterval(() => ticks.push(performance.now()), 1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await engine.index([file], {
    rebuild: true,
    onProgress: ({ phase }) => begun.push({ phase, at: performance.now() }),
  });
  delay.disable();
  clearInterval(timer);
  const ended = performance.now();
  ticks.push(ended);
  /** @type {Map<string, { took: number, longest: number }>} */
  const phases = new Map();
  for (const [index, { phase, at }] of begun.entries()) {
    const until = begun[index + 1]?.at ?? ended;
    const known = phases.get(phase) ?? { took: 0, longest: 0 };
    const longest = Math.max(known.longest, longestGap(ticks, at, until));
    phases.set(phase, { took: known.took + until - at, longest });
  }
  return { phases, delay };
}

/**
 * The longest time between two ticks, as far as it lies within a phase.
 *
 * @param {readonly number[]} ticks
 * @param {number} from
 * @param {number} until
 */
function longestGap(ticks, from, until) {
  let longest = 0;
  for (const [index, tick] of ticks.entries()) {
    const next = ticks[index + 1] ?? tick;
    longest = Math.max(longest, Math.min(next, until) - Math.max(tick, from));
  }
  return longest;
}

/** @param {number} number */
function shown(number) {
  return Math.round(number).toLocaleString("en");
}
