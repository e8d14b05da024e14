import type { ListToolsResult } from "@modelcontextprotocol/server";
import type { GuardState } from "../state/guard-state.ts";
import { mayProtect, settingsOfTool } from "../state/resolve-settings.ts";
import { rememberTools } from "./find-tool.ts";
import { listedTool } from "./listed-tool.ts";
import { READ_MORE, READ_MORE_TOOL } from "./read-more-tool.ts";

/**
 * Converts a page of the server's list for clients. Removes disabled tools, adds the guard's arguments, and
 * adds `readMore` on the last page.
 */
export function listTools(state: GuardState, listed: ListToolsResult): ListToolsResult {
  const settings = state.settings();
  const { production } = settings;
  rememberTools(state, listed.tools);
  const tools = listed.tools
    .filter(({ name }) => settingsOfTool(settings, name).enabled)
    .map((tool) =>
      listedTool(tool, { protectedTool: mayProtect(settings, tool.name), production }),
    );
  const added =
    addsReadMore(state) && listed.nextCursor === undefined ? [structuredClone(READ_MORE_TOOL)] : [];
  return { ...listed, tools: [...tools, ...added] };
}

/** Returns whether the guard provides `readMore`. A server may disable it or have its own tool of that name. */
export function addsReadMore(state: GuardState): boolean {
  const { enabled } = settingsOfTool(state.settings(), READ_MORE);
  return state.readMore && enabled && !state.knownTools.has(READ_MORE);
}
