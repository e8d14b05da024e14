import type { JsonObject } from "@speclens/core";
import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions, NamingOptions } from "./adapter-options.ts";
import { calledTool, callName } from "./call-name.ts";
import { findForModel } from "./find-callable.ts";
import { readQuery, SEARCH_NAME, searchDescription, searchInputSchema } from "./search-request.ts";

export type { AdapterOptions, NamingOptions } from "./adapter-options.ts";
export { callName } from "./call-name.ts";

/** A tool in the `tools` of a request to the Messages API. */
export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: { type: "object"; properties?: unknown; required?: string[] };
  /** The model sees the tool only after a `tool_reference` to it. */
  defer_loading?: true;
}

/** The part of a `tool_use` block that is read. */
export interface AnthropicToolUse {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The `tool_result` block that answers a search. */
export interface AnthropicSearchResult {
  type: "tool_result";
  tool_use_id: string;
  /** References to the found tools, or why there are none. */
  content: ({ type: "tool_reference"; tool_name: string } | { type: "text"; text: string })[];
  is_error?: true;
}

/** Tool search by the client for Anthropic's Messages API. */
export interface AnthropicTools {
  /**
   * Returns the `tools` of a request: the search tool, those that are loaded, then all others with `defer_loading`, in a
   * fixed order. Of tools with the same name for the model, it has the first. Each request of a conversation needs them, since references must lead to a tool. The API accepts up to
   * 10,000.
   */
  definitions(): AnthropicTool[];
  /** Returns whether a `tool_use` block calls the search tool. */
  isSearch(use: Pick<AnthropicToolUse, "name">): boolean;
  /**
   * Answers a call of the search tool.
   *
   * @throws SpecLensError `argument-invalid` for a limit outside 1–100, `embedder-unavailable`, `aborted`
   */
  answer(use: AnthropicToolUse, signal?: AbortSignal): Promise<AnthropicSearchResult>;
  /** Returns the tool that a `tool_use` block calls. Undefined for the search tool and unknown names. */
  toolOf(use: Pick<AnthropicToolUse, "name">): Tool | undefined;
}

/**
 * Offers the tools of a search to Anthropic's Messages API: the model sees a search tool, and the tools that it finds.
 * Skills are left out.
 */
export function anthropicTools(
  search: ToolSearch,
  { limit, nearest, about, loaded = [], nameOf = callName }: AdapterOptions & NamingOptions = {},
): AnthropicTools {
  const searchTool: AnthropicTool = {
    name: SEARCH_NAME,
    description: searchDescription("You can call the tools that it finds.", about),
    input_schema: searchInputSchema(),
  };
  return {
    definitions() {
      const first = loaded.flatMap((name) => search.get(name) ?? []);
      const tools = new Map<string, AnthropicTool>([[SEARCH_NAME, searchTool]]);
      for (const tool of [...first, ...search.list()]) {
        const name = nameOf(tool);
        // The API refuses a list in which a name occurs twice.
        if (tool.kind !== "tool" || tools.has(name)) continue;
        const isLoaded = first.includes(tool);
        tools.set(name, {
          ...definitionOf(tool, name),
          ...(!isLoaded && { defer_loading: true as const }),
        });
      }
      return [...tools.values()];
    },
    isSearch: ({ name }) => name === SEARCH_NAME,
    async answer({ id, input }, signal) {
      const { hits, note, isError } = await findForModel(search, readQuery(input), {
        limit,
        nearest,
        signal,
      });
      const references = hits.map(({ tool }) => ({
        type: "tool_reference" as const,
        tool_name: nameOf(tool),
      }));
      return {
        type: "tool_result",
        tool_use_id: id,
        // A result has references or text. With references, the tools speak for themselves.
        content: references.length > 0 ? references : [{ type: "text", text: note ?? "" }],
        ...(isError && { is_error: true as const }),
      };
    },
    toolOf: ({ name }) => (name === SEARCH_NAME ? undefined : calledTool(search, name, nameOf)),
  };
}

function definitionOf({ description, inputSchema }: Tool, name: string): AnthropicTool {
  return { name, description, input_schema: objectSchema(inputSchema) };
}

/** The API accepts only schemas of objects. */
function objectSchema(schema: JsonObject = {}): AnthropicTool["input_schema"] {
  const { required, ...others } = schema;
  const names = Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
  return { ...others, type: "object", ...(names.length > 0 && { required: names }) };
}
