import {
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  type McpServer,
  ProtocolErrorCode,
  specTypeSchemas,
  type Transport,
} from "@modelcontextprotocol/server";
import { escapeControls, isJsonObject } from "@speclens/core";
import { cutLine } from "@speclens/engine";

/** Maximum number of characters in the path of a wrong parameter, which may contain names from the client. */
const LONGEST_PLACE = 200;

/** The protocol's schema of a request. */
type RequestSchema = (typeof specTypeSchemas)[keyof typeof specTypeSchemas];

/** The schemas of the requests that a server answers. */
const REQUESTS: ReadonlyMap<string, RequestSchema> = new Map<string, RequestSchema>([
  ["initialize", specTypeSchemas.InitializeRequest],
  ["ping", specTypeSchemas.PingRequest],
  ["tools/list", specTypeSchemas.ListToolsRequest],
  ["tools/call", specTypeSchemas.CallToolRequest],
  ["resources/list", specTypeSchemas.ListResourcesRequest],
  ["resources/templates/list", specTypeSchemas.ListResourceTemplatesRequest],
  ["resources/read", specTypeSchemas.ReadResourceRequest],
  ["resources/subscribe", specTypeSchemas.SubscribeRequest],
  ["resources/unsubscribe", specTypeSchemas.UnsubscribeRequest],
  ["prompts/list", specTypeSchemas.ListPromptsRequest],
  ["prompts/get", specTypeSchemas.GetPromptRequest],
  ["completion/complete", specTypeSchemas.CompleteRequest],
]);

/**
 * Methods that do not exist in newer protocol versions, in which each request states its version. The SDK
 * rejects them.
 */
const FORMER: ReadonlySet<string> = new Set([
  "initialize",
  "ping",
  "resources/subscribe",
  "resources/unsubscribe",
]);
const VERSION = "io.modelcontextprotocol/protocolVersion";

/**
 * Makes a server report the missing or wrong parameter of a request in a sentence. Otherwise, the SDK would
 * answer with an internal error or its validator's raw list. Call it before the server is connected.
 */
export function refuseWrongParams({ server }: McpServer): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    readFirst(transport);
    return connect(transport);
  };
}

/** Checks messages before the server's own reader, which exists only after the transport has started. */
function readFirst(transport: Transport): void {
  const start = transport.start.bind(transport);
  transport.start = () => {
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => {
      const refusal = refusalOf(message);
      if (refusal === undefined) onmessage?.(message, extra);
      else transport.send(refusal).catch((error) => transport.onerror?.(error));
    };
    return start();
  };
}

/** Returns the answer to a request whose params do not match its method, or undefined for any other message. */
export function refusalOf(message: unknown): JSONRPCErrorResponse | undefined {
  if (!isJSONRPCRequest(message)) return undefined;
  const { id, method, params } = message;
  if (FORMER.has(method) && isJsonObject(params?._meta) && VERSION in params._meta)
    return undefined;
  const checked = REQUESTS.get(method)?.["~standard"].validate(message);
  const path = checked?.issues?.[0]?.path;
  if (path === undefined) return undefined;
  const place = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".");
  const shown = escapeControls(cutLine(place, LONGEST_PLACE));
  const reason = `${method}: ${shown} is missing or has the wrong type.`;
  return { jsonrpc: "2.0", id, error: { code: ProtocolErrorCode.InvalidParams, message: reason } };
}
