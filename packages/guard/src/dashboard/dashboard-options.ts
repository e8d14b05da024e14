import type { DashboardTelemetry } from "./read-dashboard-data.ts";

/** Who asks, in the server's words. */
export interface DashboardCaller {
  /** Such as the name of a token. */
  readonly subject: string;
  /**
   * What the token is told apart by, such as its hash: its sessions are good only while `credentialsOf` names
   * it. It is in no cookie. Default: they are good until their end.
   */
  readonly credential?: string | undefined;
  /** When the token ends, and its sessions at the latest. */
  readonly expiresAt?: Date | undefined;
}

/** Why a token leads nowhere. */
export type SignInRefusal =
  /** It is nobody's. */
  | "wrong"
  /** Too many wrong ones came from where this one comes from. */
  | "tooMany"
  /** Who could tell does not answer. */
  | "unavailable";

/** Whose token this is; a refusal, or undefined for `wrong`. */
export type SignIn = (token: string) => Promise<DashboardCaller | SignInRefusal | undefined>;

/** What the tokens that a subject has now are told apart by. */
export type CredentialsOf = (subject: string) => Promise<readonly string[]>;

export interface DashboardOptions {
  /** What is shown. */
  readonly telemetry: DashboardTelemetry;
  /**
   * How the server knows tokens. Absent: everybody may look, which is for servers that only this
   * machine reaches.
   */
  readonly signIn?: SignIn | undefined;
  /** Asked whenever a session is used. Default: nobody has credentials. */
  readonly credentialsOf?: CredentialsOf | undefined;
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

/** What a server knows of one request. */
export interface DashboardRequestContext {
  /** Takes the place of the option: for servers that count wrong tokens by where they come from. */
  readonly signIn?: SignIn | undefined;
  /** Takes the place of the option, too. */
  readonly credentialsOf?: CredentialsOf | undefined;
}

/**
 * Answers a request for the dashboard; undefined where the request's path is not one of its own. The
 * server checks the request's Host before.
 */
export type Dashboard = (
  request: Request,
  context?: DashboardRequestContext,
) => Promise<Response | undefined>;
