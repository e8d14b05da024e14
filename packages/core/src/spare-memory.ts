import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Heap growth, in percent, after which V8 collects garbage. */
const GROWTH = 30;
/** Milliseconds for which memory is saved after a large value was read: about the duration of one answer. */
const AWHILE = 2_000;

/**
 * Stops the space for new objects from growing, until `endSparing` is called. V8 doubles it up to about 30 MB
 * while a document is parsed, and never shrinks it again. The flags apply to the whole process, so other work is
 * slower in the meantime.
 */
export function keepYoungSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Makes V8 collect garbage sooner, until `endSparing` is called. By default, V8 lets a heap of small objects grow
 * to several times their size first. That is faster, but uses too much memory for documents crafted to be large.
 */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Restores V8's default memory management. */
export function endSparing(): void {
  // V8's defaults.
  setFlagsFromString("--heap-growing-percent=0");
  setFlagsFromString("--semi-space-growth-factor=2");
}

/**
 * Collects garbage and saves memory for the next two seconds. Call it before building a large value from stored
 * text. An answer with a value of 300,000 members holds 220 MB; without this, the next such answer would hold
 * twice that.
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
 * Collects garbage immediately, which takes about 10 to 100 ms. Call it before native code allocates memory that
 * V8 does not know about.
 */
export function collectGarbage(): void {
  if (collector === undefined) {
    // V8 exposes its collector to new contexts once the flag is set.
    setFlagsFromString("--expose-gc");
    const found: unknown = runInNewContext("globalThis.gc");
    collector = typeof found === "function" ? () => void found() : () => {};
  }
  collector();
}
