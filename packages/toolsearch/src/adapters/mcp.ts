import { SpecLensError } from "@speclens/core";
import { firstSentence } from "@speclens/text";
import type { ToolHit } from "../contracts/search-result.ts";
import type { Tool, ToolAnnotations } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions } from "./adapter-options.ts";
import { findForModel } from "./find-callable.ts";
import {
  QUERY_PROPERTY,
  readObject,
  readQuery,
  SEARCH_NAME,
  searchDescription,
} from "./search-request.ts";

export type { AdapterOptions } from "./adapter-options.ts";

/** The longest description in a list of hits, in characters. */
const LONGEST_BRIEF = 200;
const MOST_HITS = 100;
const DETAILS = ["name", "brief", "full"] as const;

/** Details of a call. */
export interface McpCallContext {
  /** Fires when the client cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** What a tool answers, as far as it is made here. Answers of called tools pass through unchanged. */
export interface McpToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

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

/** A property of a tool's input. A type, since interfaces do not fit the SDK's types of JSON values. */
export type McpProperty = {
  type: string;
  description: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
};

/** A tool that an MCP server registers. */
export interface McpTool<Result> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly inputSchema: {
    type: "object";
    properties: Record<string, McpProperty>;
    required: string[];
  };
  readonly annotations: ToolAnnotations;
  /** Answers a call. Mistakes of the model become answers with `isError`. */
  readonly handle: (
    args: Readonly<Record<string, unknown>> | undefined,
    context?: McpCallContext,
  ) => Promise<Result | McpToolResult>;
}

/** The entry of a tool in the answer to `tools/list`. */
export type McpToolEntry = Omit<McpTool<unknown>, "handle">;

/** Tools for an MCP server that stands in front of many others. */
export interface McpTools<Result> {
  /** `search_tools`, `get_tool_details` and `call_tool`, in a fixed order, whatever tools the search has. */
  readonly tools: readonly McpTool<Result>[];
  /** Answers `tools/list`. */
  list(): { tools: McpToolEntry[] };
  /** Answers `tools/call`. */
  call(
    request: {
      readonly name: string;
      readonly arguments?: Readonly<Record<string, unknown>> | undefined;
    },
    context?: McpCallContext,
  ): Promise<Result | McpToolResult>;
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
    tool: Tool,
    args: unknown,
    context: McpCallContext,
  ): Promise<Result | McpToolResult> => {
    try {
      return await options.call(tool.server, tool.name, readObject(args), context);
    } catch (error) {
      if (context.signal?.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return failure(`${tool.name} failed: ${reason}`);
    }
  };
  const caller = (
    name: string,
    title: string,
    rule: string,
    readOnly: boolean,
  ): McpTool<Result> => ({
    name,
    title,
    description: `Calls a tool by its name. Get its input schema with get_tool_details first.${rule}`,
    inputSchema: {
      type: "object",
      properties: {
        name: { type: "string", description: "The name of the tool, as search_tools returns it." },
        args: { type: "object", description: "The arguments, by the tool's input schema." },
      },
      required: ["name"],
    },
    annotations: readOnly
      ? { readOnlyHint: true, openWorldHint: true }
      : { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    async handle(given = {}, context = {}) {
      const tool = await namedTool(search, given.name);
      if ("isError" in tool) return tool;
      if (tool.kind === "skill")
        return failure(
          `${tool.name} is a skill. Read its file${tool.path === undefined ? "" : ` ${tool.path}`} instead.`,
        );
      if (readOnly && !isReadOnly(tool))
        return failure(`${tool.name} may change something. Call it with call_tool.`);
      return await callAny(tool, given.args ?? given.arguments, context);
    },
  });
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
  };
}

function saysReadOnly({ annotations }: Tool): boolean {
  return annotations?.readOnlyHint === true;
}

function searchTool<Result>(
  search: ToolSearch,
  { limit: usual, nearest, about }: AdapterOptions,
): McpTool<Result> {
  return {
    name: SEARCH_NAME,
    title: "Search tools",
    description: searchDescription(
      "Then get the details of a tool with get_tool_details, and call it with call_tool.",
      about,
    ),
    inputSchema: {
      type: "object",
      properties: {
        query: { ...QUERY_PROPERTY },
        server: { type: "string", description: "Searches only the tools of this server." },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: MOST_HITS,
          description: "How many tools to return.",
        },
        detail: {
          type: "string",
          enum: [...DETAILS],
          description:
            "name: names alone; brief (default): with a sentence; full: with input schemas.",
        },
      },
      required: ["query"],
    },
    annotations: READS,
    async handle(given = {}, { signal } = {}) {
      const { server, limit, detail = "brief" } = given;
      const wanted = DETAILS.find((one) => one === detail);
      if (wanted === undefined) return failure(`detail must be one of ${DETAILS.join(", ")}.`);
      if (limit !== undefined && !isLimit(limit))
        return failure(`limit must be a whole number from 1 to ${MOST_HITS}.`);
      if (server !== undefined && typeof server !== "string")
        return failure("server must be a text.");
      if (server !== undefined && search.list({ server }).length === 0)
        return failure(`There is no server ${server}. There are: ${serversOf(search)}.`);
      const options = { limit: limit ?? usual, nearest, server, signal, skills: true };
      const { hits, note, isError } = await findForModel(search, readQuery(given), options);
      if (isError) return failure(note ?? "");
      return success({
        tools: hits.map((hit) => entryOf(hit, wanted)),
        ...(note !== undefined && { note }),
      });
    },
  };
}

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

function isLimit(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST_HITS;
}

function serversOf(search: ToolSearch): string {
  const servers = new Set(search.list().flatMap(({ server }) => server ?? []));
  return [...servers].join(", ") || "none with a name";
}

/** What a list of hits says about a tool. `id` is a name that no other tool has. */
function entryOf(
  { id, server, tool }: ToolHit,
  detail: (typeof DETAILS)[number],
): Record<string, unknown> {
  const head = { name: id, ...(server !== undefined && { server }) };
  if (detail === "name") return head;
  const { description } = tool;
  if (detail === "brief")
    return { ...head, description: firstSentence(description, LONGEST_BRIEF) };
  return { ...head, ...definitionOf(tool) };
}

function definitionOf({
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

function detailsTool<Result>(search: ToolSearch): McpTool<Result> {
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

/** Returns the tool with a name, or an answer with the names that are nearest. */
async function namedTool(
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

function success(value: Record<string, unknown>): McpToolResult {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch {
    return failure(
      "The definition of a tool contains itself, so that it cannot be written as JSON.",
    );
  }
  return { content: [{ type: "text", text }], structuredContent: value };
}

function failure(text: string): McpToolResult & { isError: true } {
  return { content: [{ type: "text", text }], isError: true };
}
