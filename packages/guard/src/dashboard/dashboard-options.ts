import type { DashboardTelemetry } from "./read-dashboard-data.ts";

/** The owner of a token. */
export interface DashboardCaller {
  /** The owner's name, such as the name of the token. */
  readonly subject: string;
  /**
   * Identifies the token, for example its hash: its sessions are valid only while `credentialsOf` returns it. It is
   * not in the cookie. Default: sessions are valid until they expire.
   */
  readonly credential?: string | undefined;
  /** When the token expires, and its sessions at the latest. */
  readonly expiresAt?: Date | undefined;
}

/** Why a token was rejected. */
export type SignInRefusal =
  /** It is not valid. */
  | "wrong"
  /** Too many wrong tokens came from this address. */
  | "tooMany"
  /** The service that checks tokens does not respond. */
  | "unavailable";

/** Returns the owner of a token, or why it was rejected; undefined means `wrong`. */
export type SignIn = (token: string) => Promise<DashboardCaller | SignInRefusal | undefined>;

/** Returns the credentials of a subject's current tokens. */
export type CredentialsOf = (subject: string) => Promise<readonly string[]>;

/** What a dashboard shows, and to whom. */
export interface DashboardOptions {
  /** The telemetry to show. */
  readonly telemetry: DashboardTelemetry;
  /** Checks tokens. Absent: everyone may look, which is only for servers that no other machine can reach. */
  readonly signIn?: SignIn | undefined;
  /** Called whenever a session is used. Default: no credentials. */
  readonly credentialsOf?: CredentialsOf | undefined;
  /** The path of the dashboard, without a slash at its end. Default `/dashboard`. */
  readonly base?: string;
  /**
   * The key of the sessions, 32 bytes or more. Servers behind one load balancer need the same key. Default:
   * random, so that sessions end with the process.
   */
  readonly sessionKey?: Uint8Array;
  /** Whether browsers use https. Default: by the request's URL, which is wrong behind a proxy that terminates TLS. */
  readonly secure?: boolean;
  /** Returns the share of oversized answers above which the page marks it, 0–1. Default 0.05. */
  readonly alertShare?: () => number;
}

/** What a server knows about one request. */
export interface DashboardRequestContext {
  /** Replaces the option, for servers that count wrong tokens by address. */
  readonly signIn?: SignIn | undefined;
  /** Replaces the option. */
  readonly credentialsOf?: CredentialsOf | undefined;
}

/**
 * Answers a request for the dashboard; undefined for any other path. The server must check the request's Host
 * first.
 */
export type Dashboard = (
  request: Request,
  context?: DashboardRequestContext,
) => Promise<Response | undefined>;
