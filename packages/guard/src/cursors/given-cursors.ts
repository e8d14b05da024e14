import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { isJsonObject } from "@speclens/core";
import { LRUCache } from "lru-cache";
import type { AnswerStore } from "../contracts/answer-store.ts";
import type { AskedOf } from "./call-cursors.ts";
import { storeKey } from "./store-key.ts";

/** Maximum number of characters in remembered calls: 8 MiB in UTF-16. */
const MOST_CHARACTERS: number = 4 * 1024 * 1024;

/** The call that a cursor continues. */
export type CursorOrigin = (
  | {
      readonly tool: string;
      /** The arguments that the client sent, without the cursor. */
      readonly toolArguments: Readonly<Record<string, unknown>>;
    }
  | { readonly uri: string }
) & {
  /** Set if the cursor continues what a question found in the answer. */
  readonly asked?: AskedOf;
};

/** The calls of issued cursors. They allow `readMore` to work with only the cursor. */
export interface GivenCursors {
  find(caller: string | undefined, cursor: string): Promise<CursorOrigin | undefined>;
  remember(caller: string | undefined, cursor: string, origin: CursorOrigin): void;
  /** Resolves once the shared store has all calls that were remembered so far, or could not take them. */
  written(): Promise<void>;
}

/**
 * Remembers the calls of cursors for each caller, for an hour and in up to 8 MiB.
 *
 * @param shared a store that also receives each call, so that other processes know it. Default: none
 */
export function createGivenCursors(shared?: AnswerStore): GivenCursors {
  const cache = new LRUCache<string, CursorOrigin>({
    maxSize: MOST_CHARACTERS,
    ttl: DEFAULT_CURSOR_LIFETIME,
    sizeCalculation: (origin, key) => key.length + JSON.stringify(origin).length,
  });
  const writing = new Set<Promise<void>>();
  const keyOf = (caller: string | undefined, cursor: string): string =>
    JSON.stringify([caller, cursor]);
  return {
    async find(caller, cursor) {
      const key = keyOf(caller, cursor);
      const known = cache.get(key);
      if (known !== undefined || shared === undefined) return known;
      const text = await shared.get(storeKey("origin", key)).catch(() => undefined);
      return text === undefined ? undefined : readOrigin(text);
    },
    remember(caller, cursor, origin) {
      const key = keyOf(caller, cursor);
      cache.set(key, origin);
      if (shared === undefined) return;
      const seconds = DEFAULT_CURSOR_LIFETIME / 1000;
      const done = shared
        .set(storeKey("origin", key), JSON.stringify(origin), seconds)
        // The tool itself also takes the cursor.
        .catch(() => undefined)
        .finally(() => writing.delete(done));
      writing.add(done);
    },
    async written() {
      await Promise.all(writing);
    },
  };
}

function readOrigin(text: string): CursorOrigin | undefined {
  try {
    const origin: CursorOrigin = JSON.parse(text);
    return isJsonObject(origin) && ("tool" in origin || "uri" in origin) ? origin : undefined;
  } catch {
    return undefined;
  }
}
