import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LRUCache } from "lru-cache";

/** Maximum number of answers to remember per call, because clients may still request pages of the oldest. */
const MOST_PER_CALL = 4;
const BYTES_PER_CHARACTER = 2;

/** An answer of a tool. */
interface RememberedResult<Result> {
  /** Distinguishes this answer from other answers to the same call. */
  readonly snapshot: string;
  readonly result: Result;
  /** The approximate size in characters. */
  readonly size: number;
}

/** Recent answers, kept so that all pages come from the same answer. */
export interface ResultMemory<Result> {
  /** Returns the answers to a call, newest first. */
  of(call: string): readonly RememberedResult<Result>[];
  remember(call: string, remembered: RememberedResult<Result>): void;
}

/**
 * Remembers answers for an hour. Above `maximumBytes`, keeps only the most recently used answers.
 *
 * @param maximumBytes limit in bytes of UTF-16 text; a larger answer is not remembered
 */
export function createResultMemory<Result>(maximumBytes: number): ResultMemory<Result> {
  const cache = new LRUCache<string, readonly RememberedResult<Result>[]>({
    maxSize: maximumBytes,
    ttl: DEFAULT_CURSOR_LIFETIME,
    sizeCalculation: (results, call) =>
      results.reduce((sum, { size }) => sum + size, call.length + 1) * BYTES_PER_CHARACTER,
  });
  const of = (call: string): readonly RememberedResult<Result>[] => cache.get(call) ?? [];
  return {
    of,
    remember(call, remembered) {
      const others = of(call).filter(({ snapshot }) => snapshot !== remembered.snapshot);
      cache.set(call, [remembered, ...others].slice(0, MOST_PER_CALL));
    },
  };
}
