import { setImmediate } from "node:timers/promises";
import { nextTurn } from "./next-turn.ts";
import { throwIfAborted } from "./throw-if-aborted.ts";

/** Milliseconds of work after which others have their turn. */
const TURN = 10;

/**
 * For long work in small steps: what it gives is awaited before each step, and lets timers, signals and
 * other requests have their turn whenever 10 ms have gone by; of several that do such work at once, each goes on in
 * a turn of its own.
 *
 * @returns a function that throws SpecLensError `aborted` after a turn of others in which the signal fired
 */
export function shareTurns(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // The next one alone may come before timers and sockets have been looked at.
    await setImmediate();
    await nextTurn();
    began = performance.now();
    throwIfAborted(signal);
  };
}
