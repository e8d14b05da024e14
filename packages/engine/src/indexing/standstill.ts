import { throwIfAborted } from "@speclens/core";

/**
 * Characters of a document, or bytes of its file, above which reading, chunking and storing may block the event
 * loop for seconds. A smaller document blocks it for less than five seconds, which is how long senders of signals
 * wait.
 */
export const STANDSTILL_TEXT: number = 2 * 2 ** 20;

/** Runs work of a given size, and gives notice if the work may block the event loop. */
export type Standstill = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

/** @param begin called before such work; the function that it returns is called afterwards */
export function standstill(
  begin: (() => () => void) | undefined,
  signal: AbortSignal | undefined,
): Standstill {
  return async (size, work) => {
    if (begin === undefined || size <= STANDSTILL_TEXT) return work();
    // Deliver signals that have already arrived before removing their listeners.
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
    throwIfAborted(signal);
    const end = begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
