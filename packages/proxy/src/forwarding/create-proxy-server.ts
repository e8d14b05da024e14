import {
  type HandlerResultTypeMap,
  type InputRequiredResult,
  type JSONRPCRequest,
  type Notification,
  type Progress,
  ProtocolError,
  ProtocolErrorCode,
  type RequestMethod,
  type Result,
  Server,
  type ServerCapabilities,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "@speclens/core";
import type { Guard } from "@speclens/guard";
import type { OfferedTools } from "../tool-lists/create-offered-tools.ts";
import type { Era } from "../upstream/client-description.ts";
import type { Upstream } from "../upstream/upstream.ts";
import type { AskedCalls } from "./asked-calls.ts";

/** What a server for a client needs. */
export interface ProxyServerOptions {
  readonly upstream: Upstream;
  readonly guard: Guard;
  /** The client's era. */
  readonly era: Era;
  readonly asked: AskedCalls;
  /** Which tools clients see and may call. */
  readonly offered: OfferedTools;
}

/** The key by which a request of revision 2026-07-28 sets the least level of log messages. */
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

/**
 * Creates the server for the client: it has what the server behind the proxy has, passes on everything, and the guard
 * wraps it.
 */
export function createProxyServer(options: ProxyServerOptions): Server {
  const { upstream, guard, era, asked, offered } = options;
  const { info, capabilities, instructions } = upstream.description;
  const server = new Server(info, { ...(instructions !== undefined && { instructions }) });
  offered.surround(server);
  guard.protect(server);
  server.registerCapabilities(passedOn(capabilities));
  const isSameEra = era === upstream.description.era;
  const isBridged = era === "modern" && upstream.description.era === "legacy";
  const forward = async (
    method: string,
    params: Record<string, unknown> | undefined,
    context: ServerContext,
  ): Promise<Result> => {
    const { mcpReq } = context;
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    const level = envelope[LOG_LEVEL];
    if (isBridged && typeof level === "string" && capabilities.logging !== undefined)
      await upstream.setLogLevel(level, mcpReq.signal);
    const request = { method, params: withReserved(params, context, upstream.description.era) };
    const send = (signal: AbortSignal): Promise<Result> =>
      upstream.request(request, { signal, onProgress: progressOf(context) });
    return isBridged && ASKING.includes(method)
      ? asked.run(
          send,
          { state: mcpReq.requestState(), responses: mcpReq.inputResponses },
          mcpReq.signal,
        )
      : send(mcpReq.signal);
  };

  const { tools, resources, prompts, logging } = capabilities;
  // Resources without tools need the guard's `readMore`.
  if (tools !== undefined || resources !== undefined) {
    server.setRequestHandler("tools/list", async ({ params }, context) =>
      tools === undefined
        ? { tools: [] }
        : offered.list(params?.cursor, async () =>
            checked("tools/list", "tools", await forward("tools/list", params, context)),
          ),
    );
    server.setRequestHandler("tools/call", async ({ params }, context) => {
      if (tools === undefined) throw methodNotFound();
      return offered.call(params, context.mcpReq.signal, async (asked) => {
        const result = await forward("tools/call", { ...asked }, context);
        const answer = checked("tools/call", "content", { content: [], ...result });
        return isSameEra || isQuestion(answer)
          ? answer
          : server.projectCallToolResult(answer, undefined);
      });
    });
  }
  if (resources !== undefined) {
    server.setRequestHandler("resources/read", async ({ params }, context) =>
      checked("resources/read", "contents", await forward("resources/read", params, context)),
    );
    if (era === "legacy" && resources.subscribe) {
      server.setRequestHandler("resources/subscribe", async ({ params: { uri } }, { mcpReq }) => {
        await upstream.subscribe([uri], mcpReq.signal);
        return {};
      });
      server.setRequestHandler("resources/unsubscribe", async ({ params: { uri } }, { mcpReq }) => {
        await upstream.unsubscribe([uri], mcpReq.signal);
        return {};
      });
    }
  }
  // Unlike the fallback, this lets the SDK answer questions of a server of revision 2026-07-28 for an older client.
  if (prompts !== undefined)
    server.setRequestHandler("prompts/get", async ({ params }, context) =>
      checked("prompts/get", "messages", await forward("prompts/get", params, context)),
    );
  if (logging !== undefined)
    server.setRequestHandler("logging/setLevel", async ({ params: { level } }, { mcpReq }) => {
      await upstream.setLogLevel(level, mcpReq.signal);
      return {};
    });
  server.fallbackRequestHandler = ({ method, params }: JSONRPCRequest, context) =>
    forward(method, params, context);
  server.fallbackNotificationHandler = (notification: Notification) =>
    upstream.notify(notification);
  return server;
}

/** The calls in which a client may be asked for something. */
const ASKING: readonly string[] = ["tools/call", "prompts/get", "resources/read"];

/** The capabilities to offer. The proxy itself can announce that tools have changed, and cannot pass on tasks. */
function passedOn({ tasks: _, ...capabilities }: ServerCapabilities): ServerCapabilities {
  const { tools, resources } = capabilities;
  if (tools === undefined && resources === undefined) return capabilities;
  return { ...capabilities, tools: { ...tools, listChanged: true } };
}

/** Passes on what the SDK took out of the parameters, if the server is of the same revision. */
function withReserved(
  params: Record<string, unknown> | undefined,
  { mcpReq }: ServerContext,
  era: Era,
): Record<string, unknown> | undefined {
  const { progressToken: _, ...meta } = mcpReq._meta ?? {};
  const given = { ...params, ...(Object.keys(meta).length > 0 && { _meta: meta }) };
  if (Object.keys(meta).length === 0) delete given._meta;
  if (era === "legacy") return given;
  const { envelope, inputResponses } = mcpReq;
  const requestState = mcpReq.requestState();
  return {
    ...given,
    ...(envelope !== undefined && { _meta: { ...meta, ...envelope } }),
    ...(inputResponses !== undefined && { inputResponses }),
    ...(requestState !== undefined && { requestState }),
  };
}

/** Passes on reports of progress, if the client asked for them. */
function progressOf({ mcpReq }: ServerContext): ((progress: Progress) => void) | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  // A call that reports progress may take longer, even if the client does not want to know.
  if (progressToken === undefined)
    return ASKING.includes(mcpReq.method) ? () => undefined : undefined;
  return (progress) => {
    mcpReq
      .notify({ method: "notifications/progress", params: { ...progress, progressToken } })
      // The client is gone.
      .catch(() => undefined);
  };
}

/**
 * Checks that a result has its list, as far as the guard relies on it. Everything else of it passes as it is.
 *
 * @throws ProtocolError
 */
function checked<Method extends RequestMethod>(
  method: Method,
  list: string,
  result: Result,
): HandlerResultTypeMap[Method] {
  if (!isResultOf(method, list, result))
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `The server's answer to ${method} has no list "${list}", which the protocol requires.`,
    );
  return result;
}

function isResultOf<Method extends RequestMethod>(
  _method: Method,
  list: string,
  result: object,
): result is HandlerResultTypeMap[Method] {
  return isQuestion(result) || (isJsonObject(result) && Array.isArray(result[list]));
}

function isQuestion(result: object): result is InputRequiredResult {
  return "resultType" in result && result.resultType === "input_required";
}

function methodNotFound(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
}
