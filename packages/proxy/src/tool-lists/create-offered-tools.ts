import { randomUUID } from "node:crypto";
import type {
  CallToolResult,
  InputRequiredResult,
  ListToolsResult,
  Server,
  Tool,
} from "@modelcontextprotocol/server";
import { exceedsTokens } from "@speclens/budget";
import { DEFAULT_TOOL_LIST_TOKENS, type Embedder } from "@speclens/core";
import { GUARD_TOOLS } from "@speclens/guard";
import type { McpCallRequest } from "@speclens/toolsearch/mcp";
import { aroundHandlers } from "./around-handlers.ts";
import { openSearchTools, type SearchTools } from "./open-search-tools.ts";
import { readWholeList } from "./read-whole-list.ts";
import { searchesItself } from "./searching-clients.ts";
import { toolDenied } from "./tool-denied.ts";
import type { ToolListSettings } from "./tool-list-settings.ts";
import { mayUse } from "./tool-rules.ts";

type CallResult = CallToolResult | InputRequiredResult;
type ListPage = (cursor: string | undefined) => Promise<ListToolsResult>;

/** What decides which tools clients see. */
export interface OfferedToolsOptions {
  /** Reads the current settings. */
  readonly settings: () => ToolListSettings;
  /** The name by which the client introduced itself. */
  readonly clientName: () => string;
  /** The server, as telemetry and descriptions name it. */
  readonly serverName: () => string;
  /** Opens a model that finds tools by their meaning, once a list is replaced. */
  readonly openEmbedder?: (() => Promise<Embedder | undefined>) | undefined;
  readonly say: (line: string) => void;
}

/** The tools that clients are offered: those of the server, or a search in them. */
export interface OfferedTools {
  /** Lets clients see a search in place of a long list. Call it before the guard protects the server. */
  surround(server: Server): void;
  /** Answers `tools/list` within the guard. `forward` asks the server behind the proxy. */
  list(
    cursor: string | undefined,
    forward: () => Promise<ListToolsResult>,
  ): Promise<ListToolsResult>;
  /**
   * Answers `tools/call` within the guard.
   *
   * @throws ProtocolError with `data.code` `tool-denied`
   */
  call<Params extends McpCallRequest>(
    params: Params,
    signal: AbortSignal,
    forward: (params: Params) => Promise<CallResult>,
  ): Promise<CallResult>;
  /** Notes that the server's tools or the settings have changed. Only changed tools are read again. */
  changed(): void;
  close(): Promise<void>;
}

/** What the client sees. */
interface Shown {
  /** The version of the server's list. */
  readonly version: number;
  /** The tools of the search, as the guard lists them. Undefined if the client sees the server's list. */
  readonly own: readonly Tool[] | undefined;
}

/**
 * Decides which tools clients see, and answers the calls of the search. The search stands on both sides of the guard:
 * outside, it replaces the list, and turns a call of `call_tool` into a call of the tool that it names, so that the guard
 * knows, fits and records that tool; within, its own tools answer, so that the guard fits their answers, too.
 */
export function createOfferedTools(options: OfferedToolsOptions): OfferedTools {
  const { settings, clientName, serverName, openEmbedder, say } = options;
  /** The cursor of a page that has the tools of the search. No client knows it. */
  const ownPage = randomUUID();
  let version = 0;
  let shown: Shown | undefined;
  let opening: Promise<SearchTools> | undefined;

  const mayReplace = (): boolean => {
    const { show = "auto" } = settings();
    return show === "search" || (show === "auto" && !searchesItself(clientName()));
  };
  const open = (): Promise<SearchTools> => {
    opening ??= openSearchTools({ about: serverName(), openEmbedder, say });
    return opening;
  };
  const offerSearch = async (
    tools: readonly Tool[],
    list: ListPage,
  ): Promise<readonly Tool[] | undefined> => {
    const { search, toolsFor } = await open();
    const ours = new Set(toolsFor(neverCalled).tools.map(({ name }) => name));
    const same = tools.find(({ name }) => ours.has(name));
    if (same !== undefined) {
      say(`the list of tools stays whole: the server has a tool ${same.name} itself`);
      return undefined;
    }
    const { tools: own } = await list(ownPage);
    // Among these is the guard's own tool.
    const isOwn = new Set(own.map(({ name }) => name));
    const others = tools.filter(({ name }) => !isOwn.has(name));
    const { diagnostics } = await search.replace(serverName(), others);
    for (const { severity, message } of diagnostics)
      if (severity === "error") say(`a tool cannot be searched: ${message}`);
    return own;
  };
  const decide = async (list: ListPage): Promise<{ first: ListToolsResult } & Shown> => {
    const decided = version;
    const { show, tokens = DEFAULT_TOOL_LIST_TOKENS } = settings();
    const { first, tools } = await readWholeList(list);
    const isLong =
      tools.some(({ name }) => !GUARD_TOOLS.includes(name)) &&
      (show === "search" || exceedsTokens(JSON.stringify(tools), tokens));
    shown = { version: decided, own: isLong ? await offerSearch(tools, list) : undefined };
    return { first, ...shown };
  };
  const ownTools = (): readonly Tool[] | undefined => (mayReplace() ? shown?.own : undefined);

  return {
    surround(server) {
      aroundHandlers(server, (inner) => ({
        "tools/list": async (request, context) => {
          const isLaterPage = request.params?.cursor !== undefined;
          if (!mayReplace() || (isLaterPage && shown?.own === undefined))
            return inner["tools/list"](request, context);
          const { first, own } = await decide((cursor) => {
            const { cursor: _, ...params } = request.params ?? {};
            return inner["tools/list"](
              { ...request, params: { ...params, ...(cursor !== undefined && { cursor }) } },
              context,
            );
          });
          if (own === undefined) return first;
          const { nextCursor: _, ...others } = first;
          return { ...others, tools: [...own] };
        },
        "tools/call": async (request, context) => {
          if (mayReplace() && shown?.version !== version)
            await decide((cursor) =>
              inner["tools/list"](
                { method: "tools/list", ...(cursor !== undefined && { params: { cursor } }) },
                context,
              ),
            ).catch((error: unknown) => {
              // Tools that cannot be listed can still be called.
              if (context.mcpReq.signal.aborted) throw error;
            });
          const { toolsFor } = ownTools() === undefined ? {} : await open();
          const asked = await toolsFor?.(neverCalled).resolve(request.params);
          const params =
            asked === undefined
              ? request.params
              : { ...request.params, name: asked.tool.name, arguments: { ...asked.args } };
          return inner["tools/call"]({ ...request, params }, context);
        },
      }));
    },
    async list(cursor, forward) {
      if (cursor === ownPage) {
        const { toolsFor } = await open();
        return { tools: toolsFor(neverCalled).list().tools };
      }
      const listed = await forward();
      const { rules = [] } = settings();
      return { ...listed, tools: listed.tools.filter(({ name }) => mayUse(rules, name)) };
    },
    async call(params, signal, forward) {
      const { rules = [] } = settings();
      const forwardAllowed = async (asked: typeof params): Promise<CallResult> => {
        if (!mayUse(rules, asked.name)) throw toolDenied(asked.name);
        return forward(asked);
      };
      if (!ownTools()?.some(({ name }) => name === params.name)) return forwardAllowed(params);
      const named = params.arguments?.name;
      if (typeof named === "string" && !mayUse(rules, named)) throw toolDenied(named);
      const { toolsFor } = await open();
      const { call } = toolsFor((asked) => forwardAllowed({ ...params, ...asked }));
      return { ...(await call(params, { signal })) };
    },
    changed() {
      version += 1;
    },
    async close() {
      const search = await opening?.catch(() => undefined);
      await search?.close();
    },
  };
}

/** For tools that are only listed or resolved. */
function neverCalled(): Promise<never> {
  return Promise.reject(new Error("Nothing is called here."));
}
