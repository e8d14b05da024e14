import { throwIfAborted } from "./throw-if-aborted.ts";

/** Milliseconds of work after which others have their turn. */
const TURN = 10;

/**
 * For long work in small steps: what it gives is awaited before each step, and lets timers, signals and
 * other requests have their turn whenever 10 ms have gone by.
 *
 * @returns a function that throws SpecLensError `aborted` after a turn of others in which the signal fired
 */
export function shareTurns(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    // The first of the two may come before timers and sockets have been looked at.
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    began = performance.now();
    throwIfAborted(signal);
  };
}
