import type {
  Implementation,
  InputRequiredResult,
  Notification,
  Progress,
  Result,
  ServerCapabilities,
} from "@modelcontextprotocol/client";
import type { Era } from "./client-description.ts";

/** What a server says of itself. */
interface ServerDescription {
  readonly info: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string | undefined;
  readonly era: Era;
}

/** One request to the server. */
export interface ServerRequest {
  readonly method: string;
  readonly params?: Record<string, unknown> | undefined;
}

/** Options of a request. */
export interface ServerRequestOptions {
  /** Cancels the request. */
  readonly signal: AbortSignal;
  /** Receives the server's reports of progress. Without it, the server is not asked for them. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The server behind the proxy. It is started again after it ended. */
export interface Upstream {
  /** What the server said of itself at its first start. */
  readonly description: ServerDescription;
  /**
   * Sends a request and returns the result unchanged. Starts the server again if necessary.
   *
   * @throws SpecLensError `server-failed` if the server does not start, ends or does not answer in time; the
   *   ProtocolError of the server
   */
  request(
    request: ServerRequest,
    options: ServerRequestOptions,
  ): Promise<Result | InputRequiredResult>;
  /** Sends a notification, if the server runs. */
  notify(notification: Notification): Promise<void>;
  /** Subscribes to changes of resources. Each call needs a call of `unsubscribe`. */
  subscribe(uris: readonly string[], signal: AbortSignal): Promise<void>;
  unsubscribe(uris: readonly string[], signal: AbortSignal): Promise<void>;
  /** Sets the least level of the server's log messages, if it has any. */
  setLogLevel(level: string, signal: AbortSignal): Promise<void>;
  /** Ends the server and all processes that it started. */
  close(): Promise<void>;
}
