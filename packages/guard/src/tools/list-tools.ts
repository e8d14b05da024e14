import type { ListToolsResult } from "@modelcontextprotocol/server";
import type { GuardState } from "../state/guard-state.ts";
import { mayProtect, settingsOfTool } from "../state/resolve-settings.ts";
import { rememberTools } from "./find-tool.ts";
import { listedTool } from "./listed-tool.ts";
import { READ_MORE, READ_MORE_TOOL } from "./read-more-tool.ts";

/**
 * A page of the server's list as clients see it: without the tools that are turned off, with what protection
 * needs, and on its last page with `readMore`.
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

/** Whether `readMore` is the guard's: a server may have a tool of that name itself, or turn it off. */
export function addsReadMore(state: GuardState): boolean {
  const { enabled } = settingsOfTool(state.settings(), READ_MORE);
  return state.readMore && enabled && !state.knownTools.has(READ_MORE);
}
