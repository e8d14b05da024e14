// Not imported, so that packages for browsers can import this one. There, nothing saves memory.
const v8 = globalThis.process?.getBuiltinModule?.("node:v8");
const vm = globalThis.process?.getBuiltinModule?.("node:vm");

/** Heap growth, in percent, after which V8 collects garbage. */
const GROWTH = 20;
const GROWTH_OF_OLD = 30;
/** Milliseconds for which memory is saved after a large value was read, or after a turn that an answer blocked. */
const AWHILE = 10_000;
/** Milliseconds between two looks, and by which a look that an answer delayed is late. */
const LOOK = 1_000;
const LATE = 200;

let isNewSpaceSmall = false;
let isHeld = false;
let answering: NodeJS.Timeout | undefined;
let collector: (() => void) | undefined;
/** What is called before memory is spared. Returns false once its owner is garbage. */
const releases = new Set<() => boolean>();

/**
 * Stops the space for new objects from growing until `letNewSpaceGrow` is called. A program calls it first of all: the
 * space has 1 MB then, and without this it has 32 MB once the program's modules are loaded. Indexing takes as long as
 * before (`bench/README.md`, growth). Libraries do not call it, because the flag applies to the whole process.
 */
export function keepNewSpaceSmall(): void {
  isNewSpaceSmall = true;
  v8?.setFlagsFromString("--semi-space-growth-factor=1");
}

/** Lets the space for new objects grow as answers need it. A server calls it once it can answer. */
export function letNewSpaceGrow(): void {
  isNewSpaceSmall = false;
  if (!isHeld && answering === undefined) resetFlags();
}

/**
 * Makes V8 use less memory until `endSparing` is called: it collects garbage sooner, and the space for new objects
 * stops growing. By default, V8 lets a heap of small objects grow to several times their size, and doubles the space
 * for new ones up to about 30 MB while a document is parsed. That is faster, but uses too much memory for documents
 * crafted to be large. The flags apply to the whole process, so other work is slower in the meantime.
 */
export function spareMemory(): void {
  isHeld = true;
  setFlags();
}

/**
 * Makes V8 collect garbage sooner until `endSparing` is called, like `spareMemory`, but lets the space for new objects
 * grow. A program that passes on messages makes many short-lived objects: in a small space, they take more time than the
 * messages.
 */
export function spareOldSpace(): void {
  spareMemory();
  v8?.setFlagsFromString("--semi-space-growth-factor=2");
  v8?.setFlagsFromString(`--heap-growing-percent=${GROWTH_OF_OLD}`);
}

/** Restores V8's default memory management, unless `spareMemoryAwhile` still needs the other. */
export function endSparing(): void {
  isHeld = false;
  if (answering === undefined) resetFlags();
}

/**
 * Collects garbage and saves memory until ten seconds have passed in which no answer blocked the event loop. Call it
 * before building a large value from stored text. An answer with a value of 300,000 members takes 160 MB; without
 * this, it and the next such answer would hold twice that. On a busy machine, one answer may take longer than ten
 * seconds.
 */
export function spareMemoryAwhile(): void {
  for (const release of releases) if (!release()) releases.delete(release);
  collectGarbage();
  setFlags();
  clearInterval(answering);
  let left = AWHILE;
  let due = performance.now() + LOOK;
  answering = setInterval(() => {
    const now = performance.now();
    left = now - due > LATE ? AWHILE : left - LOOK;
    due = now + LOOK;
    if (left > 0) return;
    clearInterval(answering);
    answering = undefined;
    if (!isHeld) resetFlags();
  }, LOOK).unref();
}

/**
 * Calls `release` with the owner each time before a large value is built, for as long as the owner is in use. It drops
 * values that can be created again and would otherwise take memory at the same time.
 */
export function beforeSparing<Owner extends object>(
  owner: Owner,
  release: (owner: Owner) => void,
): void {
  const held = new WeakRef(owner);
  releases.add(() => {
    const alive = held.deref();
    if (alive !== undefined) release(alive);
    return alive !== undefined;
  });
}

function setFlags(): void {
  v8?.setFlagsFromString("--semi-space-growth-factor=1");
  v8?.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Restores V8's defaults. */
function resetFlags(): void {
  v8?.setFlagsFromString("--heap-growing-percent=0");
  if (!isNewSpaceSmall) v8?.setFlagsFromString("--semi-space-growth-factor=2");
}

/**
 * Collects garbage immediately, which takes about 10 to 100 ms. Call it before native code allocates memory that
 * V8 does not know about.
 */
export function collectGarbage(): void {
  if (collector === undefined) {
    // V8 exposes its collector to new contexts once the flag is set.
    v8?.setFlagsFromString("--expose-gc");
    const found: unknown = vm?.runInNewContext("globalThis.gc");
    collector = typeof found === "function" ? () => void found() : () => {};
  }
  collector();
}

/**
 * Returns a function that collects garbage only if more memory is in use than before, by this many bytes. Without that
 * much garbage, collecting takes longer than it helps.
 *
 * @returns a function that returns whether it has collected garbage
 */
export function collectGarbageOnceGrown(bytes: number): () => boolean {
  const before = memoryInUse();
  return () => {
    if (memoryInUse() <= before + bytes) return false;
    collectGarbage();
    return true;
  };
}

/** Bytes of all objects, garbage included, and of the buffers that they hold. */
function memoryInUse(): number {
  const heap = v8?.getHeapStatistics();
  return heap === undefined ? 0 : heap.used_heap_size + heap.external_memory;
}
