import type { Serving } from "../../serving/begin-serving.ts";
import type { Timeouts } from "../connections/listen.ts";
import type { HttpRoute } from "../http-route.ts";
import type { AuthenticationSettings } from "../identity/authentication.ts";
import type { HostSettings } from "../rules/host-rules.ts";

/** What to serve over HTTP, where, and to whom. */
export interface ServeHttpOptions extends HostSettings, AuthenticationSettings {
  /** The engine and its servers. */
  readonly serving: Serving;
  /** The address to listen on. Default: the loopback address. Any other requires `tokens` or `oauth`. */
  readonly host?: string;
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** Requests that each subject, else each address, may make per minute. Default 600; 0: no limit. */
  readonly requestsPerMinute?: number;
  /**
   * Requests in progress at once, at most 16 of each subject, else of each address. Further ones wait up to 5 s,
   * then get 503. Default 64.
   */
  readonly maxConcurrentRequests?: number;
  /** Open streams of notifications, at most 64 of each subject, else of each address. Default 256. */
  readonly maxSubscriptions?: number;
  /** Whether a proxy in front of the server reports the caller's address. Default false. */
  readonly trustProxy?: boolean;
  /** Limits for slow connections. */
  readonly timeouts?: Timeouts;
  /** Calls a listener whenever `tools/list` changes, until the returned function is called. Default: never. */
  readonly onToolsChange?: (listener: () => void) => () => void;
  /** Further pages. Default: none. */
  readonly routes?: readonly HttpRoute[];
  /** Returns the text of `/metrics`. Default: there is no such page. */
  readonly prometheus?: () => Promise<string>;
  /** Returns details of `/healthz` for authorized callers. Default: none. */
  readonly health?: () => Promise<object>;
  /** Receives a line of JSON for each request. Default: requests are not logged. */
  readonly logRequest?: (line: string) => void;
  /** Receives messages for the operator. Default: stderr. */
  readonly say?: (line: string) => void;
}

/** A running HTTP server. */
export interface HttpServing {
  /** URL of the MCP endpoint, with the actual port. */
  readonly url: string;
  /**
   * Stops gracefully: `/readyz` reports it, and requests in progress get their answers, for ten seconds at most;
   * only then the server stops listening. Requests that arrived meanwhile get answers for five more seconds, and
   * each answer announces that its connection closes.
   */
  close(): Promise<void>;
}
