import type { ListToolsResult, Tool } from "@modelcontextprotocol/server";

/** Most pages of a list that are read, because a list might never end. */
const MOST_PAGES = 100;

/** A list of tools that was read to its end. */
interface WholeList {
  readonly first: ListToolsResult;
  /** The tools of all pages. */
  readonly tools: readonly Tool[];
}

/** Reads all pages of a list of tools. */
export async function readWholeList(
  list: (cursor: string | undefined) => Promise<ListToolsResult>,
): Promise<WholeList> {
  const first = await list(undefined);
  const tools = [...first.tools];
  let { nextCursor } = first;
  for (let page = 1; page < MOST_PAGES && nextCursor !== undefined; page++) {
    const next = await list(nextCursor);
    tools.push(...next.tools);
    ({ nextCursor } = next);
  }
  return { first, tools };
}
