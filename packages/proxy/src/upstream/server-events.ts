import type { JSONRPCRequest, Notification, Result } from "@modelcontextprotocol/client";

/** What a server sends on its own, and what the proxy tells of it. */
export interface ServerEvents {
  /** Answers a request of the server, such as `sampling/createMessage`. */
  readonly onRequest: (request: JSONRPCRequest, signal: AbortSignal) => Promise<Result>;
  /** Receives a notification of the server. */
  readonly onNotification: (notification: Notification) => Promise<void>;
  /** Called when a server that was started again has other tools than before. */
  readonly onToolsChanged: () => void;
  /** Resolves when the client has read enough to be sent more. Undefined if it can be sent more now. */
  readonly whenRead?: () => Promise<void> | undefined;
  /** Receives lines for the log of the proxy. */
  readonly say: (line: string) => void;
}
