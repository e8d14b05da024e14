import { McpServer } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import type { Asking } from "../asking/asking.ts";
import { DEFAULT_WAIT, type Readiness, waitForEngine } from "../asking/readiness.ts";
import { boundRequests } from "../messages/bound-requests.ts";
import { refuseWrongParams } from "../messages/refuse-wrong-params.ts";
import { registerUseApi } from "../prompts/use-api.ts";
import { registerResources } from "../resources/register-resources.ts";
import type { PageSize } from "../tools/page-input.ts";
import { TOOLS } from "../tools/tools.ts";
import { INSTRUCTIONS } from "./instructions.ts";

export interface McpServerOptions {
  /** What is asked: an engine, or one that is still being opened or filled. */
  readonly engine: Engine | Readiness;
  /** What the server reports as its own version. */
  readonly version: string;
  /** Milliseconds that a call waits for an index that is still being made. Default 5,000. */
  readonly wait?: number | undefined;
  /** Items on a page of a list where a call sets no `limit`, asked for each call. Default: 50. */
  readonly pageSize?: PageSize | undefined;
  /** Is given the server before anything is registered, such as to protect its answers. */
  readonly prepare?: ((server: McpServer) => void) | undefined;
}

/** Makes a server, given to a function before anything is registered. */
export type CreateServer = (prepareFirst?: (server: McpServer) => void) => McpServer;

/** The configuration may take tools away, which clients that listen are told of. */
const TOOL_LIST = { ttlMs: 300_000, cacheScope: "public" } as const;
/** An hour: these lists are the same for the life of the server. */
const LISTS = { ttlMs: 3_600_000, cacheScope: "public" } as const;
/** What a document says may change, and who may read it is the operator's to say. */
const CONTENTS = { ttlMs: 60_000, cacheScope: "private" } as const;

/** Builds an MCP server over an engine, for one connection or one request. */
export function createMcpServer(options: McpServerOptions): McpServer {
  return mcpServerFactory(options)();
}

/**
 * Builds any number of them, which share the engine: over HTTP each request has one of its own. Each may be given
 * a function that gets the server before anything else does.
 */
export function mcpServerFactory({
  engine,
  version,
  wait = DEFAULT_WAIT,
  pageSize = () => undefined,
  prepare,
}: McpServerOptions): CreateServer {
  const readiness = "isReady" in engine ? engine : readyEngine(engine);
  const asking: Asking = (context) => waitForEngine(readiness, context, wait);
  const addResources = registerResources(asking, readiness);
  const addUseApi = registerUseApi(asking, readiness);
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
    boundRequests(server);
    refuseWrongParams(server);
    prepare?.(server);
    // Only now: named to the constructor, it would answer for resources already.
    server.server.registerCapabilities({
      resources: { listChanged: true, subscribe: true },
      // There is one, always the same.
      prompts: { listChanged: false },
    });
    for (const { register } of TOOLS) register(server, { asking, pageSize });
    addResources(server);
    addUseApi(server);
    return server;
  };
}

function readyEngine(engine: Engine): Readiness {
  return { ready: Promise.resolve(engine), isReady: () => true, progress: () => undefined };
}
