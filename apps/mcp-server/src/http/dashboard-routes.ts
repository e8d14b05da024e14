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
/** What a header can carry as a bearer token (RFC 6750). */
const TOKEN = /^[\w\-.~+/]+=*$/;

export interface DashboardRoutesOptions extends Pick<DashboardOptions, "telemetry" | "alertShare"> {
  /** Whether a proxy says in `X-Forwarded-Proto` how it was asked. */
  readonly trustProxy: boolean;
  /** Of `SPECLENS_CURSOR_KEY`: with it, servers behind one balancer know one another's sessions. */
  readonly secret?: string | undefined;
}

/** The dashboard at `/dashboard`: whoever may call the tools may look, after a login with the same token. */
export function dashboardRoutes(options: DashboardRoutesOptions): readonly HttpRoute[] {
  const { telemetry, alertShare, trustProxy, secret } = options;
  const dashboard = createDashboard({
    telemetry,
    ...(alertShare && { alertShare }),
    ...(secret && { sessionKey: sessionKey(secret) }),
    base: PATH,
  });
  const handle = async (request: Request, context: RouteContext): Promise<Response> => {
    const asked = trustProxy ? asAsked(request) : request;
    const signIn = context.tokenRequired ? signInBy(asked.url, context) : undefined;
    const response = await dashboard(asked, { signIn, credentialsOf: context.credentialsOf });
    return response ?? new Response(null, { status: 404 });
  };
  return [
    { path: PATH, open: true, handle },
    { path: `${PATH}/*`, open: true, handle },
    { method: "POST", path: `${PATH}/*`, open: true, handle },
  ];
}

/** A token of the login form is judged as one of a header is, wrong ones counted by where they come from. */
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

/** Who signed in, with what ends the session: its token, withdrawn or over. */
function dashboardCaller(caller: AuthInfo): DashboardCaller {
  const { expiresAt } = caller;
  return {
    subject: subjectOf(caller),
    credential: credentialOf(caller),
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt * 1000) }),
  };
}

/** With the scheme that the proxy was asked by, so that cookies are kept to it. */
function asAsked(request: Request): Request {
  if (request.headers.get("x-forwarded-proto") !== "https") return request;
  const url = new URL(request.url);
  url.protocol = "https:";
  return new Request(url, request);
}

function sessionKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "speclens dashboard session", 32));
}
