/** Milliseconds of the first wait before a restart. Each further one doubles. */
const SHORTEST = 500;
const LONGEST = 30_000;
/** Milliseconds after which a failure no longer counts. */
const FORGOTTEN = 60_000;

/** Decides how long to wait before a server is started again. */
export interface BackOff {
  /** Milliseconds to wait before the next start. 0 for the first start, and for the first after a while. */
  wait(): number;
  /** Remembers that the server ended or did not start. */
  failed(): void;
}

/**
 * Creates a back-off: the first restart is immediate, the next wait 0.5 s, 1 s and so on up to 30 s. After a minute
 * without a failure it begins again.
 *
 * @param now the current time in milliseconds
 */
export function createBackOff(now: () => number = Date.now): BackOff {
  let failures = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    wait() {
      if (failures < 2) return 0;
      const wanted = Math.min(SHORTEST * 2 ** (failures - 2), LONGEST);
      return Math.max(0, last + wanted - now());
    },
    failed() {
      const time = now();
      failures = time - last > FORGOTTEN ? 1 : failures + 1;
      last = time;
    },
  };
}
