import { DEFAULT_CURSOR_LIFETIME } from "@speclens/budget";
import { LRUCache } from "lru-cache";
import type { AskedOf } from "./call-cursors.ts";

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
  find(caller: string | undefined, cursor: string): CursorOrigin | undefined;
  remember(caller: string | undefined, cursor: string, origin: CursorOrigin): void;
}

/** Remembers the calls of cursors for each caller, for an hour and in up to 8 MiB. */
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
