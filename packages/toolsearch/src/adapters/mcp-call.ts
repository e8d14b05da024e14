import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import { failure } from "./mcp-answers.ts";
import { namedTool } from "./mcp-details-tool.ts";
import type { McpToolResult } from "./mcp-tool.ts";
import { readObject } from "./search-request.ts";

/** A call of a tool that a model named. */
export interface NamedCall {
  readonly tool: Tool;
  /** The arguments for the tool. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** The arguments of the callers themselves. Some models write `arguments` for `args`. */
const OWN: readonly string[] = ["name", "args", "arguments"];

/**
 * Reads the arguments of a tool that calls others. An argument of the called tool that stands beside `args`, where some
 * models put it, is taken for one within.
 *
 * @param isReadOnly refuses tools for which it is false; undefined to allow all
 * @returns the call, or an answer with the mistake of the model
 */
export async function readCall(
  search: ToolSearch,
  given: Readonly<Record<string, unknown>>,
  isReadOnly: ((tool: Tool) => boolean) | undefined,
): Promise<NamedCall | (McpToolResult & { isError: true })> {
  const tool = await namedTool(search, given.name);
  if ("isError" in tool) return tool;
  if (tool.kind === "skill")
    return failure(
      `${tool.name} is a skill. Read its file${tool.path === undefined ? "" : ` ${tool.path}`} instead.`,
    );
  if (isReadOnly !== undefined && !isReadOnly(tool))
    return failure(`${tool.name} may change something. Call it with call_tool.`);
  const declared = readObject(tool.inputSchema?.properties);
  const beside = Object.entries(given).filter(
    ([name]) => !OWN.includes(name) && Object.hasOwn(declared, name),
  );
  const args = { ...Object.fromEntries(beside), ...readObject(given.args ?? given.arguments) };
  return { tool, args };
}
