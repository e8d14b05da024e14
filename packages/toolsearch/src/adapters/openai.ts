import type { JsonObject } from "@speclens/core";
import type { ToolHit } from "../contracts/search-result.ts";
import type { Tool } from "../contracts/tool.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions, NamingOptions } from "./adapter-options.ts";
import { calledTool, functionName, namespaceName } from "./call-name.ts";
import { findForModel } from "./find-callable.ts";
import {
  readQuery,
  type SearchInputSchema,
  searchDescription,
  searchInputSchema,
} from "./search-request.ts";

export type { AdapterOptions } from "./adapter-options.ts";

/** Options of `openaiTools`. */
export interface OpenaiOptions extends AdapterOptions, Pick<NamingOptions, "loaded"> {
  /** What the model reads about the tools of a server. Default: `Tools of NAME.` */
  readonly describeServer?: ((server: string) => string) | undefined;
}

/** A function in `tools` or in a `tool_search_output`. */
export interface OpenaiFunction {
  type: "function";
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  strict: false;
  defer_loading?: true;
}

/** The functions of a server. */
export interface OpenaiNamespace {
  type: "namespace";
  name: string;
  description: string;
  tools: OpenaiFunction[];
}

/** The search tool that the client executes. */
export interface OpenaiSearchTool {
  type: "tool_search";
  execution: "client";
  description: string;
  parameters: SearchInputSchema;
}

/** The part of a `tool_search_call` that is read. */
export interface OpenaiSearchCall {
  readonly type: "tool_search_call";
  readonly call_id?: string | null | undefined;
  readonly arguments: unknown;
}

/** The item that answers a `tool_search_call`. */
export interface OpenaiSearchOutput {
  type: "tool_search_output";
  execution: "client";
  call_id: string | null;
  status: "completed";
  /** The found tools, those of a server in a namespace. Empty if almost certainly no tool fits. */
  tools: (OpenaiFunction | OpenaiNamespace)[];
}

/** Tool search by the client for OpenAI's Responses API. */
export interface OpenaiTools {
  /** Returns the `tools` of a request: the search tool, then those that are loaded. They stay the same. */
  definitions(): (OpenaiSearchTool | OpenaiFunction | OpenaiNamespace)[];
  /** Returns whether an item of a response is a search that the client executes. */
  isSearch<Item extends { readonly type: string }>(
    item: Item,
  ): item is Extract<Item, { readonly type: "tool_search_call" }>;
  /**
   * Answers a `tool_search_call`. A question that cannot be searched for finds nothing.
   *
   * @throws SpecLensError `argument-invalid` for a limit outside 1–100, `embedder-unavailable`, `aborted`
   */
  answer(call: OpenaiSearchCall, signal?: AbortSignal): Promise<OpenaiSearchOutput>;
  /** Returns the tool that a `function_call` calls. */
  toolOf(call: {
    readonly name: string;
    readonly namespace?: string | null | undefined;
  }): Tool | undefined;
}

/**
 * Offers the tools of a search to OpenAI's Responses API: the model sees `tool_search`, which the client executes, and
 * the tools that it finds. The tools of a server form a namespace. Skills are left out.
 */
export function openaiTools(
  search: ToolSearch,
  {
    limit,
    nearest,
    about,
    loaded = [],
    describeServer = (server) => `Tools of ${server}.`,
  }: OpenaiOptions = {},
): OpenaiTools {
  const searchTool: OpenaiSearchTool = {
    type: "tool_search",
    execution: "client",
    description: searchDescription("An empty result means that no tool fits these words.", about),
    parameters: searchInputSchema(),
  };
  return {
    definitions: () => [
      searchTool,
      ...grouped(
        loaded
          .flatMap((name) => search.get(name) ?? [])
          .filter(({ kind }) => kind === "tool")
          .map((tool) => [tool, functionOf(tool)]),
        describeServer,
      ),
    ],
    isSearch: <Item extends { readonly type: string }>(
      item: Item,
    ): item is Extract<Item, { readonly type: "tool_search_call" }> =>
      item.type === "tool_search_call" && !("execution" in item && item.execution === "server"),
    async answer({ call_id = null, arguments: input }, signal) {
      const { hits } = await findForModel(search, readQuery(input), { limit, nearest, signal });
      return {
        type: "tool_search_output",
        execution: "client",
        call_id,
        status: "completed",
        tools: grouped(
          hits.map(({ tool }: ToolHit) => [tool, { ...functionOf(tool), defer_loading: true }]),
          describeServer,
        ),
      };
    },
    toolOf: ({ name, namespace }) =>
      calledTool(search, callKey(namespace ?? undefined, name), ({ server, name: own }) =>
        callKey(server === undefined ? undefined : namespaceName(server), functionName(own)),
      ),
  };
}

/** What tells functions of all namespaces apart. */
function callKey(namespace: string | undefined, name: string): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

function functionOf({ name, description, inputSchema = EMPTY }: Tool): OpenaiFunction {
  return {
    type: "function",
    name: functionName(name),
    description,
    parameters: { ...inputSchema },
    // Strict schemas must list every property as required, which most tools do not.
    strict: false,
  };
}

const EMPTY: JsonObject = { type: "object", properties: {} };

/** Puts the functions of a server into one namespace, in the place of the first of them. */
function grouped(
  functions: readonly (readonly [Tool, OpenaiFunction])[],
  describeServer: (server: string) => string,
): (OpenaiFunction | OpenaiNamespace)[] {
  const namespaces = new Map<string, OpenaiNamespace>();
  return functions.flatMap(([{ server }, definition]): (OpenaiFunction | OpenaiNamespace)[] => {
    if (server === undefined) return [definition];
    const name = namespaceName(server);
    const known = namespaces.get(name);
    if (known !== undefined) {
      known.tools.push(definition);
      return [];
    }
    const namespace: OpenaiNamespace = {
      type: "namespace",
      name,
      description: describeServer(server),
      tools: [definition],
    };
    namespaces.set(name, namespace);
    return [namespace];
  });
}
