import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions } from "./adapter-options.ts";
import { failure } from "./mcp-answers.ts";
import { type NamedCall, readCall } from "./mcp-call.ts";
import { detailsTool } from "./mcp-details-tool.ts";
import { searchTool } from "./mcp-search-tool.ts";
import type { McpCallContext, McpTool, McpToolResult } from "./mcp-tool.ts";

export type { AdapterOptions } from "./adapter-options.ts";
export type { NamedCall } from "./mcp-call.ts";
export type { McpCallContext, McpProperty, McpTool, McpToolResult } from "./mcp-tool.ts";

/** Options of `mcpTools`. */
export interface McpOptions<Result> extends AdapterOptions {
  /**
   * Calls a tool on its server, for example with `callTool` of a client of the SDK.
   *
   * @param server as `add` was given it; undefined if it was given none
   */
  readonly call: (
    server: string | undefined,
    name: string,
    args: Readonly<Record<string, unknown>>,
    context: McpCallContext,
  ) => Promise<Result>;
  /**
   * Adds `call_read_only_tool`, which refuses tools that may change something, so that clients can approve its calls
   * without asking. Default: false.
   */
  readonly separateReadOnly?: boolean | undefined;
  /**
   * Decides which tools only read. A server's own `readOnlyHint` is a hint, no guarantee; give a function to trust
   * only some servers. Default: the hint.
   */
  readonly isReadOnly?: ((tool: Tool) => boolean) | undefined;
}

/** The entry of a tool in the answer to `tools/list`. */
export type McpToolEntry = Omit<McpTool<unknown>, "handle">;

/** The parameters of a `tools/call`. */
export interface McpCallRequest {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** Tools for an MCP server that stands in front of many others. */
export interface McpTools<Result> {
  /** `search_tools`, `get_tool_details` and `call_tool`, in a fixed order, whatever tools the search has. */
  readonly tools: readonly McpTool<Result>[];
  /** Answers `tools/list`. */
  list(): { tools: McpToolEntry[] };
  /** Answers `tools/call`. */
  call(request: McpCallRequest, context?: McpCallContext): Promise<Result | McpToolResult>;
  /**
   * Returns the tool that `call_tool` or `call_read_only_tool` would call, with its arguments, for a server that makes
   * the call itself. Undefined for other tools, and for calls that they refuse: `call` says why.
   */
  resolve(request: McpCallRequest): Promise<NamedCall | undefined>;
}

/**
 * Offers the tools of a search as three MCP tools: one that searches, one that returns a tool's definition, and one that
 * calls any tool. The list of tools never changes, so that prompt caches stay valid.
 */
export function mcpTools<Result>(
  search: ToolSearch,
  {
    limit,
    nearest,
    about,
    separateReadOnly = false,
    isReadOnly = saysReadOnly,
    ...options
  }: McpOptions<Result>,
): McpTools<Result> {
  const callAny = async (
    { tool, args }: NamedCall,
    context: McpCallContext,
  ): Promise<Result | McpToolResult> => {
    try {
      return await options.call(tool.server, tool.name, args, context);
    } catch (error) {
      if (context.signal?.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return failure(`${tool.name} failed: ${reason}`);
    }
  };
  /** The rules of the tools that call others, by name. */
  const callers = new Map<
    string,
    (given: Readonly<Record<string, unknown>>) => ReturnType<typeof readCall>
  >();
  const caller = (
    name: string,
    title: string,
    rule: string,
    readOnly: boolean,
  ): McpTool<Result> => {
    const read = (given: Readonly<Record<string, unknown>>) =>
      readCall(search, given, readOnly ? isReadOnly : undefined);
    callers.set(name, read);
    return {
      name,
      title,
      description: `Calls a tool by its name. Get its input schema with get_tool_details first.${rule}`,
      inputSchema: {
        type: "object",
        properties: {
          name: {
            type: "string",
            description: "The name of the tool, as search_tools returns it.",
          },
          args: { type: "object", description: "The arguments, by the tool's input schema." },
        },
        required: ["name"],
      },
      annotations: readOnly
        ? { readOnlyHint: true, openWorldHint: true }
        : { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
      async handle(given = {}, context = {}) {
        const call = await read(given);
        return "isError" in call ? call : await callAny(call, context);
      },
    };
  };
  const tools: readonly McpTool<Result>[] = [
    searchTool(search, { limit, nearest, about }),
    detailsTool(search),
    caller(
      "call_tool",
      "Call a tool",
      separateReadOnly ? " If the tool only reads, use call_read_only_tool." : "",
      false,
    ),
    ...(separateReadOnly
      ? [
          caller(
            "call_read_only_tool",
            "Call a tool that only reads",
            " Refuses tools that may change something.",
            true,
          ),
        ]
      : []),
  ];
  return {
    tools,
    list: () => ({ tools: tools.map(({ handle: _, ...entry }) => entry) }),
    async call({ name, arguments: args }, context) {
      const tool = tools.find((one) => one.name === name);
      const names = tools.map((one) => one.name).join(", ");
      if (tool === undefined)
        return failure(
          `There is no tool ${name} here. There are ${names}. Call others with call_tool.`,
        );
      return await tool.handle(args, context);
    },
    async resolve({ name, arguments: args = {} }) {
      const call = await callers.get(name)?.(args);
      return call === undefined || "isError" in call ? undefined : call;
    },
  };
}

function saysReadOnly({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true;
}
