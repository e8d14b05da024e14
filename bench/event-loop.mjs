// What an index that is being made keeps a serving process from: node bench/event-loop.mjs [FILE]
//   [--embedder E]
// Default: GitHub's document, the built-in model. A timer ticks while the document is indexed; a gap between
// two ticks is a turn of the event loop in which nothing else was served. Prints of each phase how long it
// took and how long its longest share of one turn was, and what Node's own histogram saw in all.
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

/** Times at which a phase began, and at which the timer ticked. */
const phases = [{ phase: "opening", at: performance.now() }];
const ticks = [performance.now()];
const timer = setInterval(() => ticks.push(performance.now()), 1);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
try {
  await engine.index([file], {
    onProgress: ({ phase }) => phases.push({ phase, at: performance.now() }),
  });
} finally {
  delay.disable();
  clearInterval(timer);
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
}
const ended = performance.now();
ticks.push(ended);

/** @type {Map<string, { took: number, longest: number }>} */
const byPhase = new Map();
for (const [index, { phase, at }] of phases.entries()) {
  const until = phases[index + 1]?.at ?? ended;
  const known = byPhase.get(phase) ?? { took: 0, longest: 0 };
  byPhase.set(phase, {
    took: known.took + until - at,
    longest: Math.max(known.longest, longestGap(at, until)),
  });
}
const today = new Date().toISOString().slice(0, 10);
console.log(`${today}, Node ${process.versions.node}; ${basename(file)}, ${values.embedder}`);
console.log("phase        took, ms   longest in one turn, ms");
for (const [phase, { took, longest }] of byPhase)
  console.log(phase.padEnd(12), shown(took).padStart(8), shown(longest).padStart(25));
console.log("longest turn of all".padEnd(21), shown(delay.max / 1e6).padStart(25));
console.log("99 of 100 turns below".padEnd(21), shown(delay.percentile(99) / 1e6).padStart(24));

/**
 * The longest time between two ticks, as far as it lies within a phase.
 *
 * @param {number} from
 * @param {number} until
 */
function longestGap(from, until) {
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
