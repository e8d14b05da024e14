import type { Serving } from "../../serving/begin-serving.ts";
import type { Timeouts } from "../connections/listen.ts";
import type { HttpRoute } from "../http-route.ts";
import type { AuthenticationSettings } from "../identity/authentication.ts";
import type { HostSettings } from "../rules/host-rules.ts";

/** Options for serving over HTTP. */
export interface ServeHttpOptions extends HostSettings, AuthenticationSettings {
  /** The engine and its servers. */
  readonly serving: Serving;
  /** The address to listen on. Default: the loopback address. Any other requires `tokens` or `oauth`. */
  readonly host?: string;
  /** The port to listen on. If 0, a free port is chosen. */
  readonly port: number;
  /**
   * Maximum number of requests per minute for each subject, or for each address if there is no subject.
   * Default 600. 0 means no limit.
   */
  readonly requestsPerMinute?: number;
  /**
   * Maximum number of requests in progress, of which up to 16 are from each subject or, without a subject,
   * from each address. Further requests wait up to 5 s and then receive 503. Default 64.
   */
  readonly maxConcurrentRequests?: number;
  /**
   * Maximum number of open notification streams, of which up to 64 are for each subject or, without a
   * subject, for each address. Default 256.
   */
  readonly maxSubscriptions?: number;
  /** Whether a proxy in front of the server reports the caller's address. Default false. */
  readonly trustProxy?: boolean;
  /** Limits for slow connections. */
  readonly timeouts?: Timeouts;
  /** Calls a listener whenever `tools/list` changes, until the returned function is called. Default: never. */
  readonly onToolsChange?: (listener: () => void) => () => void;
  /** Additional pages. Default: none. */
  readonly routes?: readonly HttpRoute[];
  /** Returns the text of `/metrics`. Default: no such page exists. */
  readonly prometheus?: () => Promise<string>;
  /** Returns the details that `/healthz` shows to authorized callers. Default: none. */
  readonly health?: () => Promise<object>;
  /** Receives a line of JSON for each request. Default: requests are not logged. */
  readonly logRequest?: (line: string) => void;
  /** Receives the HTTP status of each response, except those to probes. Must not throw. Default: nothing is counted. */
  readonly onResponse?: (status: number) => void;
  /** Receives messages for the operator. Default: stderr. */
  readonly say?: (line: string) => void;
}

/** A running HTTP server. */
export interface HttpServing {
  /** URL of the MCP endpoint, with the actual port. */
  readonly url: string;
  /**
   * Stops gracefully. `/readyz` reports the stop. Requests in progress are answered for up to ten seconds,
   * and only then does the server stop listening. Requests that arrived in the meantime are answered for five
   * more seconds. Each answer announces that its connection closes.
   */
  close(): Promise<void>;
}
