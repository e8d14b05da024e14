import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts requests of a client, by default one, and tells the seconds to wait where that was too much. */
export type CountRequests = (client: string, count?: number) => Promise<number | undefined>;

/**
 * Allows so many requests a minute, from each client's first one on, in this process's memory.
 *
 * @param perMinute 0 allows any number
 */
export function createRateLimit(perMinute: number): CountRequests {
  if (perMinute === 0) return () => Promise.resolve(undefined);
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (client, count = 1) => {
    try {
      await limiter.consume(client, count);
      return undefined;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    }
  };
}
