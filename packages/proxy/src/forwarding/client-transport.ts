import type { Readable, Writable } from "node:stream";
import type {
  ClientCapabilities,
  Implementation,
  JSONRPCMessage,
  Transport,
} from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { escapeControls, isJsonObject } from "@speclens/core";

const CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
const CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
/** Longest message of a client, in bytes. */
const LONGEST_MESSAGE: number = 64 * 1024 * 1024;
/** The code of errors inside a server, which the SDK also uses if a server cannot be created. */
const INTERNAL_ERROR = -32_603;

/** A client as it describes itself in a message that opens the protocol. */
interface OpeningClient {
  readonly info: Implementation;
  readonly capabilities: ClientCapabilities;
}

/** What the proxy learns from the messages that the SDK answers itself. */
export interface ClientReports {
  /** A client subscribed to resources by a stream that has this id. */
  readonly onListen: (id: string, uris: readonly string[]) => void;
  /** The stream ended. */
  readonly onListenEnd: (id: string) => void;
}

/** The transport to the client over stdin and stdout. */
export interface ClientTransport extends Transport {
  /** Resolves when the client is gone. */
  readonly closed: Promise<void>;
  /** The client, as far as it has described itself. */
  readonly client: OpeningClient;
  /** Why the server behind the proxy cannot be used. The client is told instead of "Internal server error". */
  failure: string | undefined;
}

/**
 * Creates a transport to a client. It reads who the client is from the first message, since the server behind the proxy
 * starts before the SDK answers it.
 */
export function createClientTransport(
  stdin: Readable,
  stdout: Writable,
  { onListen, onListenEnd }: ClientReports,
): ClientTransport {
  const wire = new StdioServerTransport(stdin, stdout, { maxBufferSize: LONGEST_MESSAGE });
  let client: OpeningClient = { info: { name: "unknown", version: "0" }, capabilities: {} };
  let resolveClosed = (): void => undefined;

  const inspect = (message: JSONRPCMessage): void => {
    if (!("method" in message)) return;
    const { method, params = {} } = message;
    const meta: unknown = params._meta;
    const described = method === "initialize" ? params : isJsonObject(meta) ? meta : {};
    const info = described[method === "initialize" ? "clientInfo" : CLIENT_INFO];
    const capabilities = described[method === "initialize" ? "capabilities" : CLIENT_CAPABILITIES];
    if (isImplementation(info))
      client = { info, capabilities: isJsonObject(capabilities) ? capabilities : {} };
    if (method === "subscriptions/listen" && "id" in message) {
      const filter: unknown = params.notifications;
      const uris = isJsonObject(filter) ? filter.resourceSubscriptions : undefined;
      if (Array.isArray(uris))
        onListen(
          String(message.id),
          uris.filter((uri) => typeof uri === "string"),
        );
    }
    if (method === "notifications/cancelled") onListenEnd(String(params.requestId));
  };

  const transport: ClientTransport = {
    closed: new Promise((resolve) => {
      resolveClosed = resolve;
    }),
    get client() {
      return client;
    },
    failure: undefined,
    start: async () => {
      wire.onmessage = (message) => {
        inspect(message);
        transport.onmessage?.(message);
      };
      wire.onerror = (error) => transport.onerror?.(error);
      wire.onclose = () => {
        transport.onclose?.();
        resolveClosed();
      };
      await wire.start();
    },
    send: async (message) => {
      const { failure } = transport;
      await wire.send(
        failure !== undefined && isInternalError(message)
          ? { ...message, error: { code: INTERNAL_ERROR, message: escapeControls(failure) } }
          : message,
      );
    },
    close: () => wire.close(),
  };
  return transport;
}

function isImplementation(value: unknown): value is Implementation {
  return isJsonObject(value) && typeof value.name === "string" && typeof value.version === "string";
}

function isInternalError(
  message: JSONRPCMessage,
): message is Extract<JSONRPCMessage, { readonly error: unknown }> {
  return "error" in message && message.error.code === INTERNAL_ERROR;
}
