import type { DashboardTelemetry } from "./read-dashboard-data.ts";

/** Who asks, in the server's words. */
export interface DashboardCaller {
  /** Such as the name of a token. */
  readonly subject: string;
}

/** What decides whose token is looked at, and whose it is. */
export interface SignInOptions {
  /**
   * Whose token this is; undefined where it is nobody's. Absent: everybody may look, which is for servers
   * that only this machine reaches.
   */
  readonly signIn?: (token: string) => Promise<DashboardCaller | undefined>;
  /** Whether another token from this address is looked at. Default: always. */
  readonly mayTry?: (address: string) => Promise<boolean> | boolean;
  /** Told of every wrong token, for `mayTry` to count. */
  readonly onFailedTry?: (address: string) => Promise<void> | void;
}

export interface DashboardOptions extends SignInOptions {
  /** What is shown. */
  readonly telemetry: DashboardTelemetry;
  /** Path of the dashboard, without a slash at its end. Default `/dashboard`. */
  readonly base?: string;
  /**
   * Key of the sessions, 32 bytes or more. Servers behind one balancer need the same. Default: made anew, so
   * that sessions end with the process.
   */
  readonly sessionKey?: Uint8Array;
  /** Whether browsers come by https. Default: as the request's URL says; a proxy that ends TLS hides it. */
  readonly secure?: boolean;
  /** Share of oversized answers above which the page marks it, 0–1. Default 0.05. */
  readonly alertShare?: () => number;
}

/** Where a request came from, as far as the server knows. */
export interface DashboardConnection {
  /** IP address of the client. Default: all clients count as one. */
  readonly address?: string;
}

/**
 * Answers a request for the dashboard; undefined where the request's path is not one of its own. The
 * server checks the request's Host before.
 */
export type Dashboard = (
  request: Request,
  connection?: DashboardConnection,
) => Promise<Response | undefined>;
