import { McpServer } from "@modelcontextprotocol/server";
import type { Engine, SourceFailure } from "@speclens/engine";
import { limitRequests } from "../messages/limit-requests.ts";
import { refuseWrongParams } from "../messages/refuse-wrong-params.ts";
import { registerUseApi } from "../prompts/register-use-api.ts";
import type { EngineProvider } from "../requests/readiness.ts";
import { DEFAULT_WAIT, type Readiness, waitForEngine } from "../requests/readiness.ts";
import { registerResources } from "../resources/register-resources.ts";
import type { PageSize } from "../tools/page-input.ts";
import { TOOLS } from "../tools/tools.ts";
import { createSessionUse } from "../use/create-session-use.ts";
import { INSTRUCTIONS } from "./instructions.ts";

/** Options of an MCP server. */
export interface McpServerOptions {
  /** The engine, or a `Readiness` if the engine is still being opened or filled. */
  readonly engine: Engine | Readiness;
  /** The version that the server reports. */
  readonly version: string;
  /** Milliseconds that a call waits for an index that is still being built. Default 45,000. */
  readonly wait?: number | undefined;
  /** Returns the number of items per page: the usual, and the most. Called for each call. Default: 50 and 200. */
  readonly pageSize?: (() => PageSize) | undefined;
  /** Receives the server before anything is registered, for example to protect its answers. */
  readonly prepare?: ((server: McpServer) => void) | undefined;
  /** Returns the sources whose present state is not served. Default: none. */
  readonly failures?: (() => readonly SourceFailure[]) | undefined;
  /** Receives a line if the use of the index cannot be remembered. Must not throw. Default: nothing is said. */
  readonly onNotice?: ((notice: string) => void) | undefined;
}

/** Creates a server. The callback receives it before anything is registered. */
export type CreateServer = (prepareFirst?: (server: McpServer) => void) => McpServer;

/** The configuration may remove tools. Clients that listen are notified. */
const TOOL_LIST = { ttlMs: 300_000, cacheScope: "public" } as const;
/** One hour, because these lists never change while the server runs. */
const LISTS = { ttlMs: 3_600_000, cacheScope: "public" } as const;
/** Documents may change, and the operator decides who may read them. */
const CONTENTS = { ttlMs: 60_000, cacheScope: "private" } as const;

/** Creates an MCP server over an engine, for one connection or one request. */
export function createMcpServer(options: McpServerOptions): McpServer {
  return mcpServerFactory(options)();
}

/**
 * Returns a function that creates MCP servers for one engine. Over HTTP, each request has a separate server.
 * The function accepts a callback that receives the server before anything else does.
 */
export function mcpServerFactory({
  engine,
  version,
  wait = DEFAULT_WAIT,
  pageSize = () => ({}),
  prepare,
  failures = () => [],
  onNotice = () => undefined,
}: McpServerOptions): CreateServer {
  const readiness = "isReady" in engine ? engine : readyEngine(engine);
  const getEngine: EngineProvider = (context) => waitForEngine(readiness, context, wait);
  const addResources = registerResources(getEngine, readiness);
  const addUseApi = registerUseApi(getEngine, readiness);
  const sessionUse = createSessionUse(onNotice);
  return (prepareFirst) => {
    const server = new McpServer(
      { name: "speclens", title: "SpecLens", version },
      {
        instructions: INSTRUCTIONS,
        cacheHints: {
          "tools/list": TOOL_LIST,
          "prompts/list": LISTS,
          "resources/templates/list": LISTS,
          "resources/read": CONTENTS,
        },
      },
    );
    prepareFirst?.(server);
    limitRequests(server);
    refuseWrongParams(server);
    prepare?.(server);
    // Registered only now. If the constructor knew the capabilities, the SDK would answer resource requests
    // itself.
    server.server.registerCapabilities({
      resources: { listChanged: true, subscribe: true },
      // There is a single prompt, and it never changes.
      prompts: { listChanged: false },
    });
    for (const { register } of TOOLS)
      register(server, { getEngine, pageSize, failures, sessionUse });
    addResources(server);
    addUseApi(server);
    return server;
  };
}

function readyEngine(engine: Engine): Readiness {
  return { ready: Promise.resolve(engine), isReady: () => true, progress: () => undefined };
}
