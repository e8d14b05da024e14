import type { AuthInfo } from "@modelcontextprotocol/server";

/** A further page or endpoint of the HTTP server, behind the checks of host, origin and body. */
export interface HttpRoute {
  /** Default `GET`. */
  readonly method?: "GET" | "POST" | "DELETE";
  /** `/dashboard`, or `/dashboard/*` for all paths below it. */
  readonly path: string;
  /** Whether it answers without a token, and checks callers itself. Default false. */
  readonly open?: boolean;
  /**
   * Answers a request. Its body is limited to 1 MiB, on open routes 16 KiB. The answer must be sent within two
   * minutes, on open routes ten seconds.
   */
  handle(request: Request, context: RouteContext): Response | Promise<Response>;
}

/** What a route knows of the caller. */
export interface RouteContext {
  /** The caller; undefined if anyone may call, and on open routes. */
  readonly caller: AuthInfo | undefined;
  /** Whether callers need a token. */
  readonly tokenRequired: boolean;
  /** Returns hashes that identify a subject's current tokens; none for a subject from OAuth. */
  credentialsOf(subject: string): Promise<readonly string[]>;
  /**
   * Checks the token in a request's `Authorization` header, as for `/mcp`. For a login, create a request with the
   * typed token. Returns undefined if anyone may call, and a refusal if the token is wrong, or too many were.
   */
  authenticate(request: Request): Promise<AuthInfo | Response | undefined>;
}
