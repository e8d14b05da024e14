import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Percent by which the heap may grow before V8 looks for garbage. */
const GROWTH = 30;
/** Milliseconds for which memory is spared when a large value was read: as long as an answer takes. */
const AWHILE = 2_000;

/**
 * Keeps the space for new objects as small as it is until `endSparing`. V8 doubles it up to some 30 MB, as
 * fast as a document is parsed, and never gives it back. The flags are those of the whole process: other
 * work is slower meanwhile.
 */
export function keepYoungSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Lets V8 collect garbage sooner, until `endSparing`. By default it lets a heap of small objects grow to
 * several times their size first. That is faster, and takes too much memory for a document that was made
 * to be large.
 */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Leaves the heap to V8 again. */
export function endSparing(): void {
  // V8's own choices.
  setFlagsFromString("--heap-growing-percent=0");
  setFlagsFromString("--semi-space-growth-factor=2");
}

/**
 * Call before a large value is made of stored text: collects the garbage of the last one, and spares memory
 * for two seconds. An answer of one that has 300,000 members holds 220 MB, and with the next one twice that
 * otherwise.
 */
export function spareMemoryAwhile(): void {
  collectGarbage();
  keepYoungSmall();
  spareMemory();
  clearTimeout(sparing);
  sparing = setTimeout(endSparing, AWHILE).unref();
}

let sparing: NodeJS.Timeout | undefined;
let collector: (() => void) | undefined;

/**
 * Collects garbage now: some 10 to 100 ms. For before native code takes memory of which V8 knows nothing.
 */
export function collectGarbage(): void {
  if (collector === undefined) {
    // V8 offers its collector to new contexts once the flag is set.
    setFlagsFromString("--expose-gc");
    const found: unknown = runInNewContext("globalThis.gc");
    collector = typeof found === "function" ? () => void found() : () => {};
  }
  collector();
}
