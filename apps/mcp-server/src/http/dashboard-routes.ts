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

const PATH = "/dashboard";
/** The syntax of a bearer token (RFC 6750). */
const TOKEN = /^[\w\-.~+/]+=*$/;

/** Options for the dashboard's contents and its sessions. */
export interface DashboardRoutesOptions extends Pick<DashboardOptions, "telemetry" | "alertShare"> {
  /** Whether a proxy reports the original scheme in `X-Forwarded-Proto`. */
  readonly trustProxy: boolean;
  /** The value of `SPECLENS_CURSOR_KEY`. If it is set, servers behind the same load balancer share sessions. */
  readonly secret?: string | undefined;
}

/** Returns the routes of the dashboard. All callers who may call the tools may see it with the same token. */
export function dashboardRoutes(options: DashboardRoutesOptions): readonly HttpRoute[] {
  const { telemetry, alertShare, trustProxy, secret } = options;
  const dashboard = createDashboard({
    telemetry,
    ...(alertShare && { alertShare }),
    ...(secret && { sessionKey: sessionKey(secret) }),
    base: PATH,
  });
  const handle = async (request: Request, context: RouteContext): Promise<Response> => {
    const original = trustProxy ? withOriginalScheme(request) : request;
    const signIn = context.tokenRequired ? signInBy(original.url, context) : undefined;
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
function signInBy(url: string, { authenticate }: RouteContext): SignIn {
  return async (token) => {
    if (!TOKEN.test(token)) return "wrong";
    const caller = await authenticate(
      new Request(url, { headers: { authorization: `Bearer ${token}` } }),
    );
    if (!(caller instanceof Response)) return caller && dashboardCaller(caller);
    if (caller.status === 429) return "tooMany";
    return caller.status === 503 ? "unavailable" : "wrong";
  };
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

/** Restores the original scheme of a request that a proxy forwarded, so that cookies are bound to it. */
function withOriginalScheme(request: Request): Request {
  if (request.headers.get("x-forwarded-proto") !== "https") return request;
  const url = new URL(request.url);
  url.protocol = "https:";
  return new Request(url, request);
}

function sessionKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "speclens dashboard session", 32));
}
