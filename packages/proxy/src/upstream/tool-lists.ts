import { isJsonObject } from "@speclens/core";

/** Most pages of a list of tools that are compared. */
const MOST_PAGES = 100;

/** Remembers the tools that a server listed, to tell whether another start of it has the same. */
export interface ToolLists {
  /** Remembers a page that was requested with a cursor, or the first page without one. */
  remember(cursor: unknown, result: object): void;
  /** Lists the tools again. Returns whether they differ from those remembered. False if none are. */
  differ(list: (cursor: string | undefined) => Promise<object>): Promise<boolean>;
}

/** Creates a memory without tools. */
export function createToolLists(): ToolLists {
  /** The tools of each page, by its cursor. */
  const pages = new Map<unknown, string>();
  const toolsOf = (result: object): string =>
    JSON.stringify("tools" in result ? result.tools : undefined) ?? "";
  return {
    remember(cursor, result) {
      if (cursor === undefined) pages.clear();
      if (pages.size < MOST_PAGES) pages.set(cursor, toolsOf(result));
    },
    async differ(list) {
      if (pages.size === 0) return false;
      const before = [...pages.values()];
      pages.clear();
      let cursor: string | undefined;
      do {
        const result = await list(cursor);
        pages.set(cursor, toolsOf(result));
        const next = isJsonObject(result) ? result.nextCursor : undefined;
        cursor = typeof next === "string" ? next : undefined;
      } while (cursor !== undefined && pages.size < before.length);
      // A client that read only a part of the list is told about changes of that part.
      return [...pages.values()].join() !== before.join();
    },
  };
}
