import { setTimeout as sleep } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";
import { RequestFailure } from "./request-failure.ts";

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Waits for some milliseconds; for tests. */
  readonly wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined;
}

const TRIES = 5;
const FIRST_WAIT_MS = 500;

/**
 * Tries an action up to five times, as long as a retry may help. Waits as long as the server requests,
 * otherwise 0.5, 1, 2, 4 seconds. Half of each wait is random, so that many clients do not return at the same
 * moment ("equal jitter" in the AWS Architecture Blog, Exponential Backoff and Jitter).
 *
 * @throws SpecLensError `aborted`; RequestFailure
 */
export async function withRetries<Result>(
  action: () => Promise<Result>,
  { signal, wait = (ms) => sleep(ms, undefined, { signal }) }: RetryOptions,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.remedy !== "retry") throw error;
      if (tried >= TRIES)
        throw new RequestFailure(`${error.message} Gave up after ${TRIES} attempts.`, "none", {
          cause: error.cause,
        });
      const most = FIRST_WAIT_MS * 2 ** (tried - 1);
      await wait(error.waitMs ?? most * (0.5 + Math.random() / 2), signal).catch(
        (interrupted: unknown) => {
          throwIfAborted(signal);
          throw interrupted;
        },
      );
    }
  }
}
