import { storeClosed } from "./store-errors.ts";

/** Counts the running calls of a store, so that the store closes only after the last one ends. */
export interface OpenCalls {
  /** Runs a call. Rejects with `store-unreadable` once the store is closing. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
  /**
   * Rejects further calls, waits for running calls, and then releases the store. All callers wait for the
   * same release.
   */
  close(): Promise<void>;
}

export function openCalls(location: string, release: () => Promise<void>): OpenCalls {
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;
  return {
    run: async (call) => {
      if (closed !== undefined) throw storeClosed(location);
      const result = call();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    close: () => {
      closed ??= Promise.allSettled(running).then(release);
      return closed;
    },
  };
}
