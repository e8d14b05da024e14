import { setImmediate } from "node:timers/promises";
import { throwIfAborted } from "./messages/speclens-error.ts";

/** Milliseconds of work between two yields. */
const SLICE = 10;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other waiter gets, in the order of the calls. Between any two
 * waiters the event loop serves timers, sockets and signals, however many wait.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/**
 * Keeps the event loop responsive during long work. Await the returned function before each small step: after
 * 10 ms of work it lets timers, signals and other requests run, and otherwise returns at once. If several such
 * jobs run at the same time, each continues in its own turn of the event loop.
 *
 * @returns a function that throws SpecLensError `aborted` if the signal fired while others ran
 */
export function yieldToEventLoop(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    // `nextTurn` alone may resolve before timers and sockets have been served.
    await setImmediate();
    await nextTurn();
    began = performance.now();
    throwIfAborted(signal);
  };
}
