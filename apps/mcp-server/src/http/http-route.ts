import type { AuthInfo } from "@modelcontextprotocol/server";

/** A further page or endpoint of the HTTP server. Host, origin and body are checked before. */
export interface HttpRoute {
  /** Default `GET`. */
  readonly method?: "GET" | "POST" | "DELETE";
  /** `/dashboard`, or `/dashboard/*` for all below it. */
  readonly path: string;
  /** Whether it answers without a token, and sees itself who asks. Default false. */
  readonly open?: boolean;
  /**
   * The body is read: 1 MiB at most, of open routes 16 KiB. The answer is to be sent within two minutes, of open
   * routes within ten seconds.
   */
  handle(request: Request, context: RouteContext): Response | Promise<Response>;
}

/** What a route knows of who asks. */
export interface RouteContext {
  /** Who asks; undefined where anybody may, and on open routes. */
  readonly caller: AuthInfo | undefined;
  /** Whether a token is needed at all. */
  readonly tokenRequired: boolean;
  /** What the tokens that a subject has now are told apart by, as hashes: none of a subject of OAuth's. */
  credentialsOf(subject: string): Promise<readonly string[]>;
  /**
   * Who has the token in a request's `Authorization` header, as for `/mcp`: for a login, make a request
   * with the token that was typed. Undefined where anybody may ask; a refusal where it is wrong, or too
   * many were.
   */
  authenticate(request: Request): Promise<AuthInfo | Response | undefined>;
}
