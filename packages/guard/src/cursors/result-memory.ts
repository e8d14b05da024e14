import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LRUCache } from "lru-cache";

/** Answers of one call that are remembered: pages of the oldest one may still be wanted. */
const MOST_A_CALL = 4;
const BYTES_A_CHARACTER = 2;

/** An answer as the tool gave it. */
interface RememberedResult<Result> {
  /** Tells this answer from others to the same call. */
  readonly snapshot: string;
  readonly result: Result;
  /** Characters of it, about. */
  readonly size: number;
}

/** What was answered lately, so that all pages are of the same answer. */
export interface ResultMemory<Result> {
  /** The answers to a call, the newest first. */
  of(call: string): readonly RememberedResult<Result>[];
  remember(call: string, remembered: RememberedResult<Result>): void;
}

/**
 * Remembers answers for an hour, and the ones used last where there are more than so many bytes.
 *
 * @param maximumBytes of UTF-16 text; an answer that is larger by itself is not remembered
 */
export function createResultMemory<Result>(maximumBytes: number): ResultMemory<Result> {
  const cache = new LRUCache<string, readonly RememberedResult<Result>[]>({
    maxSize: maximumBytes,
    ttl: DEFAULT_CURSOR_LIFETIME,
    sizeCalculation: (results, call) =>
      results.reduce((sum, { size }) => sum + size, call.length + 1) * BYTES_A_CHARACTER,
  });
  const of = (call: string): readonly RememberedResult<Result>[] => cache.get(call) ?? [];
  return {
    of,
    remember(call, remembered) {
      const others = of(call).filter(({ snapshot }) => snapshot !== remembered.snapshot);
      cache.set(call, [remembered, ...others].slice(0, MOST_A_CALL));
    },
  };
}
