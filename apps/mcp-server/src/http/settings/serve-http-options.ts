import type { Serving } from "../../serving/begin-serving.ts";
import type { Timeouts } from "../connections/listen.ts";
import type { HttpRoute } from "../http-route.ts";
import type { AuthenticationSettings } from "../identity/authentication.ts";
import type { HostSettings } from "../rules/host-rules.ts";

export interface ServeHttpOptions extends HostSettings, AuthenticationSettings {
  readonly serving: Serving;
  /** Default: the loopback address. Any other one requires `tokens` or `oauth`. */
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Requests that each subject, else each address, may make in a minute. Default 600; 0: any number. */
  readonly requestsPerMinute?: number;
  /**
   * Requests that are worked on at once, 16 of each subject, else each address. Further ones wait their turn, for 5 s
   * at most; then they get 503. Default 64.
   */
  readonly maxConcurrentRequests?: number;
  /** Streams of notifications that are open at once, 64 of each subject, else each address. Default 256. */
  readonly maxSubscriptions?: number;
  /** Whether a proxy stands before the server and says who asks. Default false. */
  readonly trustProxy?: boolean;
  readonly timeouts?: Timeouts;
  /** Calls a listener whenever `tools/list` has changed, until what it returns is called. Default: it never does. */
  readonly onToolsChange?: (listener: () => void) => () => void;
  /** Further pages. Default: none. */
  readonly routes?: readonly HttpRoute[];
  /** What `/metrics` answers. Default: there is no such page. */
  readonly prometheus?: () => Promise<string>;
  /** What `/healthz` tells of the server to whoever may ask it. */
  readonly health?: () => Promise<object>;
  /** Takes a line of JSON for each request. Default: none is written. */
  readonly logRequest?: (line: string) => void;
  /** Takes what the operator should know. Default: stderr. */
  readonly say?: (line: string) => void;
}

export interface HttpServing {
  /** Of the MCP endpoint, with the port that was taken. */
  readonly url: string;
  /**
   * Stops in good order: `/readyz` says so, and what had begun before is answered, for ten seconds at most; only
   * then it ceases to listen. What came meanwhile is answered, too, for five seconds at most, and each answer says
   * that its connection is closed.
   */
  close(): Promise<void>;
}
