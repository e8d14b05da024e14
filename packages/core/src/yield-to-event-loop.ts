import { throwIfAborted } from "./messages/speclens-error.ts";

/** Milliseconds of work between yields. */
const SLICE = 10;

let last: Promise<void> = Promise.resolve();

/** Resolves in a later turn of the event loop. Browsers have no `setImmediate`. */
function laterTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

/**
 * Resolves in a turn of the event loop reserved for this caller. Callers resolve in call order. Between two of
 * them, the event loop handles timers, sockets and signals, no matter how many callers wait.
 */
export function nextTurn(): Promise<void> {
  last = last.then(laterTurn);
  return last;
}

/**
 * Keeps the event loop responsive during long work. Await the returned function before each small step. After 10
 * ms of work, it lets timers, signals and other requests run; otherwise it returns immediately. If several such
 * jobs run at the same time, each continues in a separate turn of the event loop.
 *
 * @returns a function that throws SpecLensError `aborted` if the signal fired while other work ran
 */
export function yieldToEventLoop(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    // `nextTurn` alone may resolve before the event loop has handled timers and sockets.
    await laterTurn();
    await nextTurn();
    began = performance.now();
    throwIfAborted(signal);
  };
}
