import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LRUCache } from "lru-cache";

/** 8 MiB of calls in UTF-16. */
const MOST_CHARACTERS: number = 4 * 1024 * 1024;

/** The call that a cursor goes on with. */
export type CursorOrigin =
  | {
      readonly tool: string;
      /** As the client sent them, without the cursor. */
      readonly toolArguments: Readonly<Record<string, unknown>>;
    }
  | { readonly uri: string };

/** Which call each cursor belongs to, so that `readMore` needs nothing but the cursor. */
export interface GivenCursors {
  find(caller: string | undefined, cursor: string): CursorOrigin | undefined;
  remember(caller: string | undefined, cursor: string, origin: CursorOrigin): void;
}

/** Remembers the calls of cursors for an hour, by caller, within 8 MiB. */
export function createGivenCursors(): GivenCursors {
  const cache = new LRUCache<string, CursorOrigin>({
    maxSize: MOST_CHARACTERS,
    ttl: DEFAULT_CURSOR_LIFETIME,
    sizeCalculation: (origin, key) => key.length + JSON.stringify(origin).length,
  });
  const keyOf = (caller: string | undefined, cursor: string): string =>
    JSON.stringify([caller, cursor]);
  return {
    find: (caller, cursor) => cache.get(keyOf(caller, cursor)),
    remember: (caller, cursor, origin) => {
      cache.set(keyOf(caller, cursor), origin);
    },
  };
}
