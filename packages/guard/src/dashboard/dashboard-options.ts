import type { DashboardTelemetry } from "./read-dashboard-data.ts";
import type { ServedIndex } from "./served-index.ts";

/** The owner of a token. */
export interface DashboardCaller {
  /** The owner's name, such as the name of the token. */
  readonly subject: string;
  /**
   * Identifies the token, for example by its hash. Its sessions are valid only while `credentialsOf` returns
   * it. The cookie does not contain it. Default: sessions are valid until they expire.
   */
  readonly credential?: string | undefined;
  /** The time at which the token expires. Its sessions expire no later than that. */
  readonly expiresAt?: Date | undefined;
}

/** The reasons why a token was rejected. */
export type SignInRefusal =
  /** The token is not valid. */
  | "wrong"
  /** The token is valid, but its owner may not open the dashboard. */
  | "forbidden"
  /** This address sent too many wrong tokens. */
  | "tooMany"
  /** The service that checks tokens does not respond. */
  | "unavailable";

/** Returns the owner of a token, or the reason why it was rejected. Undefined means `wrong`. */
export type SignIn = (token: string) => Promise<DashboardCaller | SignInRefusal | undefined>;

/** Returns the credentials of a subject's current tokens. */
export type CredentialsOf = (subject: string) => Promise<readonly string[]>;

/** Options for the contents of a dashboard and access to it. */
export interface DashboardOptions {
  /** The telemetry to show. */
  readonly telemetry: DashboardTelemetry;
  /** Reads what the server answers from. Default: the page shows no documents. */
  readonly index?: (() => Promise<ServedIndex>) | undefined;
  /**
   * Returns the path or URI of the index that this server answers from. The page then shows only the calls that were
   * answered from it, unless the reader asks for all in the file. Default: it shows all.
   */
  readonly store?: (() => string | undefined) | undefined;
  /** Checks tokens. If absent, everyone has access. Omit it only on servers that no other machine can reach. */
  readonly signIn?: SignIn | undefined;
  /** Returns credentials. Called whenever a session is used. Default: no credentials. */
  readonly credentialsOf?: CredentialsOf | undefined;
  /** The path of the dashboard, without a trailing slash. Default `/dashboard`. */
  readonly base?: string;
  /**
   * The key that signs sessions, at least 32 bytes. Servers behind the same load balancer need the same key.
   * Default: random, so that sessions end with the process.
   */
  readonly sessionKey?: Uint8Array;
  /**
   * Whether browsers use https. Default: taken from the request's URL, which is wrong behind a proxy that
   * terminates TLS.
   */
  readonly secure?: boolean;
  /** Returns the share of oversized answers above which the page highlights it, 0–1. Default 0.05. */
  readonly alertShare?: () => number;
}

/** The server's information about one request. */
export interface DashboardRequestContext {
  /** Overrides the option, for servers that count wrong tokens by address. */
  readonly signIn?: SignIn | undefined;
  /** Overrides the option. */
  readonly credentialsOf?: CredentialsOf | undefined;
}

/**
 * Answers a request for the dashboard. Returns undefined for any other path. The server must check the
 * request's Host header first.
 */
export type Dashboard = (
  request: Request,
  context?: DashboardRequestContext,
) => Promise<Response | undefined>;
