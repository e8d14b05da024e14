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

/** Characters of the place that is wrong, which may be named by the client. */
const LONGEST_PLACE = 200;

/** What the protocol says of a request. */
type RequestSchema = (typeof specTypeSchemas)[keyof typeof specTypeSchemas];

/** …of those that a server answers. */
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

/** Methods that the protocol no longer has where each request names its version: the SDK says so. */
const FORMER: ReadonlySet<string> = new Set([
  "initialize",
  "ping",
  "resources/subscribe",
  "resources/unsubscribe",
]);
const VERSION = "io.modelcontextprotocol/protocolVersion";

/**
 * Has a server say in a sentence what is missing in a request, or wrong: the SDK would answer with an internal error,
 * or with the list of the library that it checks by. To be called before the server is connected.
 */
export function refuseWrongParams({ server }: McpServer): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    readFirst(transport);
    return connect(transport);
  };
}

/** Just before the server starts a transport, it says what is done with messages: only then there is a reader. */
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

/** The answer to a request whose params are not those of its method; undefined for all else. */
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
  const said = `${method}: ${shown} is missing, or has a wrong type.`;
  return { jsonrpc: "2.0", id, error: { code: ProtocolErrorCode.InvalidParams, message: said } };
}
