import type { ListToolsResult } from "@modelcontextprotocol/server";
import type { GuardState } from "../state/guard-state.ts";
import { mayProtect, settingsOfTool } from "../state/resolve-settings.ts";
import { rememberTools } from "./find-tool.ts";
import { listedTool } from "./listed-tool.ts";
import { READ_MORE, READ_MORE_TOOL } from "./read-more-tool.ts";

/**
 * Makes a page of the server's list for clients: without disabled tools, with the guard's arguments, and on the
 * last page with `readMore`.
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

/** Whether `readMore` is the guard's: a server may have its own tool of that name, or disable it. */
export function addsReadMore(state: GuardState): boolean {
  const { enabled } = settingsOfTool(state.settings(), READ_MORE);
  return state.readMore && enabled && !state.knownTools.has(READ_MORE);
}
