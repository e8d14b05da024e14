/** Time limits of one call. */
export interface TimeLimits {
  /** Aborts when the caller's signal does, or when a limit is exceeded. */
  readonly signal: AbortSignal;
  /** The limit that was exceeded, in seconds and words; undefined if none was. */
  exceeded(): string | undefined;
  /** Starts to wait for the beginning of a text. */
  awaitFirst(): void;
  /** The text has begun, or the request has failed. */
  stopAwaiting(): void;
  /** Ends the call: aborts what still runs. */
  end(): void;
}

/**
 * Starts the time limits of a call.
 *
 * @param seconds limit for the whole call
 * @param firstSeconds limit for the beginning of a text
 */
export function startTimeLimits(
  seconds: number,
  firstSeconds: number,
  caller: AbortSignal | undefined,
): TimeLimits {
  const stop = new AbortController();
  let exceeded: string | undefined;
  const exceed = (words: string): void => {
    exceeded ??= words;
    stop.abort();
  };
  const total = setTimeout(() => exceed(`did not finish within ${seconds} s`), seconds * 1000);
  let first: NodeJS.Timeout | undefined;
  return {
    signal: caller === undefined ? stop.signal : AbortSignal.any([caller, stop.signal]),
    exceeded: () => exceeded,
    awaitFirst: () => {
      clearTimeout(first);
      first = setTimeout(
        () => exceed(`did not begin to write within ${firstSeconds} s`),
        firstSeconds * 1000,
      );
    },
    stopAwaiting: () => clearTimeout(first),
    end: () => {
      clearTimeout(total);
      clearTimeout(first);
      stop.abort();
    },
  };
}
