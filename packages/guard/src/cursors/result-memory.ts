import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LRUCache } from "lru-cache";
import type { AnswerStore } from "../contracts/answer-store.ts";
import { storeKey } from "./store-key.ts";

/** Maximum number of answers to remember per call, because clients may still request pages of the oldest. */
const MOST_PER_CALL = 4;
/** Bytes of a character in memory. */
export const BYTES_PER_CHARACTER = 2;

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
  of(call: string): Promise<readonly RememberedResult<Result>[]>;
  remember(call: string, remembered: RememberedResult<Result>): void;
  /** Resolves once the answers are stored, or could not be, whose storing has begun. */
  written(): Promise<void>;
  /** Resolves once all answers are stored that leave the memory. */
  settled(): Promise<void>;
}

/** Options of a memory of answers. */
export interface ResultMemoryOptions<Result> {
  /** Limit in bytes of UTF-16 text. Above it, the answers that were not used for the longest time leave the memory. */
  readonly maximumBytes: number;
  /** Milliseconds to keep an answer. Default: an hour, as long as a cursor is valid. */
  readonly lifetime?: number;
  /** Receives the answers that leave the memory. Default: they are forgotten. */
  readonly store?: AnswerStore | undefined;
  /** Whether the store receives each answer at once, because other processes share it. Default false. */
  readonly shared?: boolean;
  /** Reads an answer that was stored as JSON. Returns undefined if it is none. */
  readonly read: (value: unknown) => Result | undefined;
}

/** Remembers answers in memory, and those that do not fit in a store. */
export function createResultMemory<Result>(
  options: ResultMemoryOptions<Result>,
): ResultMemory<Result> {
  type Remembered = readonly RememberedResult<Result>[];
  const { maximumBytes, lifetime = DEFAULT_CURSOR_LIFETIME, store, shared = false, read } = options;
  const writing = new Map<string, { readonly results: Remembered; readonly done: Promise<void> }>();
  let waiting = 0;

  const bytesOf = (results: Remembered, call: string): number =>
    results.reduce((sum, { size }) => sum + size, call.length + 1) * BYTES_PER_CHARACTER;
  const keep = (call: string, results: Remembered): void => {
    const bytes = bytesOf(results, call);
    // Answers that leave faster than they can be written are forgotten, except for the first.
    if (store === undefined || (waiting > 0 && waiting + bytes > maximumBytes)) return;
    waiting += bytes;
    const before = writing.get(call)?.done;
    const done = (async () => {
      await before;
      // Another process may have stored other answers to the same call.
      const all = shared ? merged(results, await stored(call)) : results;
      await store.set(storeKey("answers", call), JSON.stringify(all), Math.ceil(lifetime / 1000));
    })()
      // The answer can be asked for again.
      .catch(() => undefined)
      .finally(() => {
        waiting -= bytes;
        if (writing.get(call)?.done === done) writing.delete(call);
      });
    writing.set(call, { results, done });
  };
  const cache = new LRUCache<string, Remembered>({
    maxSize: maximumBytes,
    ttl: lifetime,
    perf: { now: () => Date.now() },
    sizeCalculation: bytesOf,
    dispose: (results, call, reason) => {
      if (reason === "evict" && !shared) keep(call, results);
    },
  });
  const known = (call: string): Remembered => cache.get(call) ?? writing.get(call)?.results ?? [];
  const stored = async (call: string): Promise<Remembered> => {
    const text = await store?.get(storeKey("answers", call)).catch(() => undefined);
    const results = text === undefined ? [] : readResults(text, read);
    const fits = bytesOf(results, call) <= maximumBytes;
    if (!shared && results.length > 0 && fits) cache.set(call, results);
    return results;
  };
  const written = async (): Promise<void> => {
    await Promise.all([...writing.values()].map(({ done }) => done));
  };
  return {
    async of(call) {
      const results = known(call);
      if (shared) {
        // Another process may have more answers, and this one some that are not stored yet.
        return merged(results, await stored(call));
      }
      return results.length > 0 ? results : stored(call);
    },
    remember(call, remembered) {
      const results = merged([remembered], known(call));
      const fits = bytesOf(results, call) <= maximumBytes;
      if (fits) cache.set(call, results);
      else cache.delete(call);
      if (shared || !fits) keep(call, results);
    },
    written,
    async settled() {
      while (writing.size > 0) await written();
    },
  };
}

/** Joins answers to one call, the newer ones first. */
function merged<Result>(
  newer: readonly RememberedResult<Result>[],
  older: readonly RememberedResult<Result>[],
): readonly RememberedResult<Result>[] {
  const others = older.filter(({ snapshot }) => !newer.some((one) => one.snapshot === snapshot));
  return [...newer, ...others].slice(0, MOST_PER_CALL);
}

function readResults<Result>(
  text: string,
  read: (value: unknown) => Result | undefined,
): readonly RememberedResult<Result>[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.flatMap((one: { snapshot?: unknown; result?: unknown; size?: unknown }) => {
      const result = read(one.result);
      const { snapshot, size } = one;
      return result !== undefined && typeof snapshot === "string" && typeof size === "number"
        ? [{ snapshot, size, result }]
        : [];
    });
  } catch {
    return [];
  }
}
