import { throwIfAborted } from "@speclens/core";

/**
 * Characters of a document, or bytes of its file, from which on the event loop may stand still for seconds
 * while it is read, chunked and stored. A turn of a smaller one takes less than five seconds, which is how
 * long whoever sends a signal waits.
 */
export const STANDSTILL_TEXT: number = 2 * 2 ** 20;

/** A way to run work on a text of a size, which tells whoever asked where the event loop may stand still. */
export type Standstill = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * @param begin called before such work; what it returns is called after it
 */
export function standstill(
  begin: (() => () => void) | undefined,
  signal: AbortSignal | undefined,
): Standstill {
  return async (size, work) => {
    if (begin === undefined || size <= STANDSTILL_TEXT) return work();
    // What came while others had their turn is heard before nobody listens any more.
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
