import { SpecLensError } from "@speclens/core";
import type { ToolHit } from "../contracts/search-result.ts";
import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import { failure, success } from "./mcp-answers.ts";
import { type McpTool, type McpToolResult, READS } from "./mcp-tool.ts";

/** Makes the tool `get_tool_details`. */
export function detailsTool<Result>(search: ToolSearch): McpTool<Result> {
  return {
    name: "get_tool_details",
    title: "Get a tool's details",
    description:
      "Returns the whole description and the input schema of a tool, so that you can call it.",
    inputSchema: {
      type: "object",
      properties: {
        name: { type: "string", description: "The name of the tool, as search_tools returns it." },
      },
      required: ["name"],
    },
    annotations: READS,
    async handle(given = {}) {
      const tool = await namedTool(search, given.name);
      if ("isError" in tool) return tool;
      const { name, server } = tool;
      return success({ name, ...(server !== undefined && { server }), ...definitionOf(tool) });
    },
  };
}

/** A tool's description of itself, apart from its name. */
export function definitionOf({
  title,
  description,
  inputSchema,
  annotations,
  path,
}: Tool): Record<string, unknown> {
  return {
    ...(title !== undefined && { title }),
    description,
    ...(inputSchema !== undefined && { inputSchema }),
    ...(annotations !== undefined && { annotations }),
    ...(path !== undefined && { path }),
  };
}

/** Returns the tool with a name, or an answer with the names that are nearest. */
export async function namedTool(
  search: ToolSearch,
  name: unknown,
): Promise<Tool | (McpToolResult & { isError: true })> {
  if (typeof name !== "string" || name.trim() === "")
    return failure("name is missing. Find the name of a tool with search_tools.");
  const tool = search.get(name);
  if (tool !== undefined) {
    const same = search
      .list()
      .filter((other) => other.name === tool.name && search.get(name, other.server) !== undefined);
    if (same.length < 2) return tool;
    // Without its server, the name could call a tool that the model does not mean.
    const ids = same.map((other) => `${other.server ?? ""}/${other.name}`);
    return failure(`Several servers have ${name}. Say which one you mean: ${ids.join(", ")}.`);
  }
  const { hits } = await nearestTo(search, name);
  const nearest = hits.map(({ id }) => id).join(", ");
  return failure(
    `There is no tool ${name}.${nearest === "" ? "" : ` The nearest ones are ${nearest}.`} Find others with search_tools.`,
  );
}

async function nearestTo(search: ToolSearch, name: string): Promise<{ hits: readonly ToolHit[] }> {
  try {
    return await search.search(name, { limit: 3 });
  } catch (error) {
    if (SpecLensError.is(error, "argument-invalid")) return { hits: [] };
    throw error;
  }
}
