import type { AuthInfo } from "@modelcontextprotocol/server";

/** An additional page or endpoint of the HTTP server. Its host, origin and body are checked first. */
export interface HttpRoute {
  /** Default `GET`. */
  readonly method?: "GET" | "POST" | "DELETE";
  /** `/dashboard`, or `/dashboard/*` for all paths below it. */
  readonly path: string;
  /** Whether it answers without a token and checks callers itself. Default false. */
  readonly open?: boolean;
  /**
   * Answers a request. The body is limited to 1 MiB, or to 16 KiB on open routes. The answer must be sent
   * within two minutes, or within ten seconds on open routes.
   */
  handle(request: Request, context: RouteContext): Response | Promise<Response>;
}

/** The information that a route receives about the caller. */
export interface RouteContext {
  /** The caller. Undefined on open routes, or if no authentication is configured. */
  readonly caller: AuthInfo | undefined;
  /** Whether callers need a token. */
  readonly tokenRequired: boolean;
  /** Returns hashes that identify a subject's current tokens. Empty for a subject from OAuth. */
  credentialsOf(subject: string): Promise<readonly string[]>;
  /**
   * Checks the token in a request's `Authorization` header in the same way as for `/mcp`. For a login, create
   * a request with the typed token. Returns undefined if no authentication is configured. Returns a refusal
   * if the token is wrong, or if there were too many wrong tokens.
   */
  authenticate(request: Request): Promise<AuthInfo | Response | undefined>;
}
