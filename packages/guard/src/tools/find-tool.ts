import type { Tool } from "@modelcontextprotocol/server";
import type { InnerHandlers } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";
import { type KnownTool, readKnownTool } from "../state/known-tool.ts";

/** Maximum number of pages to read of a server's list, because the list might never end. */
const MOST_PAGES = 100;

/** Finds a tool in the server's list. Returns undefined if the tool is not listed. */
export async function findTool(
  state: GuardState,
  name: string,
  inner: InnerHandlers,
): Promise<KnownTool | undefined> {
  if (!state.knownTools.has(name)) await learnTools(state, inner);
  return state.knownTools.get(name);
}

/** Remembers listed tools. */
export function rememberTools(state: GuardState, tools: readonly Tool[]): void {
  for (const tool of tools) state.knownTools.set(tool.name, readKnownTool(tool, state.mayRepeat));
}

async function learnTools(state: GuardState, { list }: InnerHandlers): Promise<void> {
  if (list === undefined) return;
  try {
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const params = cursor === undefined ? undefined : { cursor };
      const listed = await list({ method: "tools/list", ...(params && { params }) });
      rememberTools(state, listed.tools);
      cursor = listed.nextCursor;
      if (cursor === undefined) return;
    }
  } catch {
    // Tools that cannot be listed can still be called. The server reports any problem.
  }
}
