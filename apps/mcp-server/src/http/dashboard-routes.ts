import { hkdfSync } from "node:crypto";
import type { AuthInfo } from "@modelcontextprotocol/server";
import {
  createDashboard,
  type DashboardCaller,
  type DashboardOptions,
  type SignIn,
} from "@speclens/guard";
import type { HttpRoute, RouteContext } from "./http-route.ts";
import { credentialOf, subjectOf } from "./identity/authentication.ts";
import { originalUrl } from "./original-url.ts";

const PATH = "/dashboard";
/** The syntax of a bearer token (RFC 6750). */
const TOKEN = /^[\w\-.~+/]+=*$/;

/** Options for the dashboard's contents, its readers and its sessions. */
export interface DashboardRoutesOptions
  extends Pick<DashboardOptions, "telemetry" | "index" | "store" | "alertShare"> {
  /**
   * Who may open it: subjects of tokens, and scopes as `scope:NAME`. Default: everyone with a token. Has no effect if the
   * server requires no tokens.
   */
  readonly dashboardCallers?: readonly string[] | undefined;
  /** Whether a proxy reports the original scheme in `X-Forwarded-Proto`. */
  readonly trustProxy: boolean;
  /** The value of `SPECLENS_CURSOR_KEY`. If it is set, servers behind the same load balancer share sessions. */
  readonly secret?: string | undefined;
}

/** Returns the routes of the dashboard. Callers open it with the token with which they may call the tools. */
export function dashboardRoutes(options: DashboardRoutesOptions): readonly HttpRoute[] {
  const { telemetry, index, store, alertShare, dashboardCallers, trustProxy, secret } = options;
  const dashboard = createDashboard({
    ...{ telemetry, index, store },
    ...(alertShare && { alertShare }),
    ...(secret && { sessionKey: sessionKey(secret, dashboardCallers) }),
    base: PATH,
  });
  const handle = async (request: Request, context: RouteContext): Promise<Response> => {
    const original = trustProxy ? new Request(originalUrl(request, true), request) : request;
    const signIn = context.tokenRequired
      ? signInBy(original.url, context, dashboardCallers)
      : undefined;
    const response = await dashboard(original, { signIn, credentialsOf: context.credentialsOf });
    return response ?? new Response(null, { status: 404 });
  };
  return [
    { path: PATH, open: true, handle },
    { path: `${PATH}/*`, open: true, handle },
    { method: "POST", path: `${PATH}/*`, open: true, handle },
  ];
}

/**
 * Checks a token from the login form in the same way as a token from a header. Wrong tokens count against
 * their address.
 */
function signInBy(
  url: string,
  { authenticate }: RouteContext,
  allowed: readonly string[] | undefined,
): SignIn {
  return async (token) => {
    if (!TOKEN.test(token)) return "wrong";
    const caller = await authenticate(
      new Request(url, { headers: { authorization: `Bearer ${token}` } }),
    );
    if (!(caller instanceof Response)) {
      if (caller === undefined) return undefined;
      return mayOpen(caller, allowed) ? dashboardCaller(caller) : "forbidden";
    }
    if (caller.status === 429) return "tooMany";
    return caller.status === 503 ? "unavailable" : "wrong";
  };
}

/** Returns whether a caller may open the dashboard. */
function mayOpen(caller: AuthInfo, allowed: readonly string[] | undefined): boolean {
  if (allowed === undefined) return true;
  // No subject begins so: names of static tokens have no colon, and an issuer's subjects begin with its URL.
  const names = [subjectOf(caller), ...caller.scopes.map((scope) => `scope:${scope}`)];
  return names.some((name) => allowed.includes(name));
}

/** Returns who signed in. Includes the token that ends the session if it is withdrawn or expires. */
function dashboardCaller(caller: AuthInfo): DashboardCaller {
  const { expiresAt } = caller;
  return {
    subject: subjectOf(caller),
    credential: credentialOf(caller),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt * 1000) }),
  };
}

/** Derives the key of sessions. It depends on who may open the dashboard, so that a change ends earlier sessions. */
function sessionKey(secret: string, allowed: readonly string[] | undefined): Uint8Array {
  const salt = allowed === undefined ? "" : JSON.stringify(allowed);
  return new Uint8Array(hkdfSync("sha256", secret, salt, "speclens dashboard session", 32));
}
