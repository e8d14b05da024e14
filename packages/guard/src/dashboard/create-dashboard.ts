import { randomBytes } from "node:crypto";
import { DEFAULT_ALERT_SHARE, SpecLensError } from "@speclens/core";
import type { DashboardData } from "./dashboard-data.ts";
import type {
  CredentialsOf,
  Dashboard,
  DashboardCaller,
  DashboardOptions,
  SignIn,
  SignInRefusal,
} from "./dashboard-options.ts";
import { parseDataRequest } from "./data-request.ts";
import { createEndedSessions } from "./ended-sessions.ts";
import { isSameOrigin, loginPage, readForm, tryToken } from "./login-page.ts";
import { readDashboardData } from "./read-dashboard-data.ts";
import { type PageFile, readPageFiles } from "./read-page-files.ts";
import { redirect, respond, respondError, respondJson } from "./respond.ts";
import { type OpenedSession, openSession, SESSION_LIFETIME, sealSession } from "./session.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./set-session-cookie.ts";
import { shownIndex } from "./shown-index.ts";

/** The HTTP status of the response to a rejected token. */
const REFUSAL_STATUS: Readonly<Record<SignInRefusal, number>> = {
  wrong: 401,
  forbidden: 403,
  tooMany: 429,
  unavailable: 503,
};

/** A request, and how its sender can sign in. */
interface Asked {
  readonly request: Request;
  readonly url: URL;
  /** Undefined if the dashboard is open to everyone. */
  readonly signIn: SignIn | undefined;
  readonly credentialsOf: CredentialsOf;
}

/**
 * Creates the dashboard of recorded calls. It serves a page, its login and its data, as a handler for any
 * server with web-standard requests. It reads nothing before the first request.
 *
 * - `GET base/`: the page, or the login form
 * - `GET base/data?since&until&tool&server&scope&buckets`: `DashboardData`; 401 without a session or bearer token
 * - `POST base/login` (`token`), `POST base/logout`: only accepted from the page itself
 * - `GET base/NAME`: the page's files, which are public
 */
export function createDashboard(options: DashboardOptions): Dashboard {
  const { telemetry, base = "/dashboard", sessionKey = randomBytes(32) } = options;
  const ended = createEndedSessions();
  let reading: Promise<ReadonlyMap<string, PageFile>> | undefined;

  return async (request, context = {}) => {
    const { signIn = options.signIn, credentialsOf = options.credentialsOf } = context;
    const url = new URL(request.url);
    if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
    const name = url.pathname.slice(base.length + 1);
    const asked: Asked = { request, url, signIn, credentialsOf: credentialsOf ?? noCredentials };
    const posts = name === "login" || name === "logout";
    const methods = posts ? ["POST"] : ["GET", "HEAD"];
    if (!methods.includes(request.method)) return respond(null, 405, { allow: methods.join(", ") });
    if (posts && !isSameOrigin(request))
      return respondError("Only the dashboard's own page may send this request.", 403);
    if (url.pathname === base) return redirect(`${base}/${url.search}`);
    if (name === "login") return await login(asked);
    if (name === "logout") return await logout(asked);
    if (name === "data") return await data(asked);
    if (name === "") return await page(asked);
    const file = (await pageFiles()).get(name);
    if (file === undefined || file.isPage)
      return respondError(`The dashboard has no ${name}.`, 404);
    return sendFile(file, request);
  };

  function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
    reading ??= readPageFiles();
    return reading;
  }

  /** Identifies the caller. Returns `{}` if no sign-in is required, or a text if it is missing or failed. */
  async function identify(
    asked: Asked,
  ): Promise<Partial<Pick<DashboardCaller, "subject">> | SignInRefusal | "signedOut"> {
    const { request, signIn } = asked;
    if (signIn === undefined) return {};
    const session = await sessionOf(asked);
    if (session !== undefined) return { subject: session.subject };
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const caller = token === undefined ? "signedOut" : await tryToken(token, signIn);
    // The page must not receive the other members.
    return typeof caller === "string" ? caller : { subject: caller.subject };
  }

  /** Returns the session in the request's cookie if it is still valid. */
  async function sessionOf({ request, credentialsOf }: Asked): Promise<OpenedSession | undefined> {
    const sealed = readSessionCookie(request);
    if (sealed === undefined) return undefined;
    const session = await openSession(sealed, sessionKey, credentialsOf);
    return session === undefined || ended.has(session) ? undefined : session;
  }

  async function page(asked: Asked): Promise<Response> {
    const caller = await identify(asked);
    // Browsers do not send a SameSite=Strict cookie after a link on another site. They send it after a
    // reload.
    if (caller === "signedOut" && asked.request.headers.get("sec-fetch-site") === "cross-site")
      return respond(null, 200, { refresh: "0", "content-type": "text/html; charset=utf-8" });
    if (caller === "signedOut") return await loginForm(asked.url);
    if (typeof caller === "string") return await loginForm(asked.url, caller);
    // A cached page would remain visible after signing out.
    return sendFile(await pageFile("dashboard.html"), asked.request, "no-store");
  }

  async function data(asked: Asked): Promise<Response> {
    const caller = await identify(asked);
    if (caller === "signedOut") return respondError("Sign in, or send a bearer token.", 401);
    if (typeof caller === "string")
      return respondError(
        caller === "forbidden"
          ? "This token may not open the dashboard."
          : "The bearer token was rejected.",
        REFUSAL_STATUS[caller],
      );
    try {
      const request = parseDataRequest(asked.url.searchParams);
      const index = await options.index?.();
      const store = options.store?.();
      const read = await readDashboardData(telemetry, { ...request, store }, asked.request.signal);
      const alertShare = options.alertShare?.() ?? DEFAULT_ALERT_SHARE;
      const shown: DashboardData = {
        ...read,
        ...(index && { index: shownIndex(index, read.summary?.searches) }),
        ...caller,
        alertShare,
      };
      return respondJson(shown);
    } catch (error) {
      if (SpecLensError.isInstance(error)) return respondError(error.message, 400);
      throw error;
    }
  }

  async function login({ request, url, signIn }: Asked): Promise<Response> {
    if (signIn === undefined) return redirect(`${base}/${url.search}`);
    const token = (await readForm(request))?.get("token")?.trim() ?? "";
    const caller = await tryToken(token, signIn);
    if (typeof caller === "string") return await loginForm(url, caller);
    const { subject, credential, expiresAt: tokenEnd } = caller;
    const now = Date.now();
    const end = Math.min(now + SESSION_LIFETIME, tokenEnd?.getTime() ?? Number.POSITIVE_INFINITY);
    const session = { subject, begunAt: new Date(now), expiresAt: new Date(end) };
    const lifetime = Math.max(0, Math.floor((end - now) / 1000));
    const sealed = sealSession(session, sessionKey, credential);
    return redirect(`${base}/${url.search}`, {
      "set-cookie": setSessionCookie(sealed, lifetime, cookieScope(url)),
    });
  }

  async function logout(asked: Asked): Promise<Response> {
    const session = await sessionOf(asked);
    if (session !== undefined) ended.add(session);
    const cookie = clearSessionCookie(cookieScope(asked.url));
    return redirect(`${base}/`, { "set-cookie": cookie });
  }

  async function loginForm(url: URL, refusal?: SignInRefusal): Promise<Response> {
    const { content, type } = await pageFile("login.html");
    const html = loginPage(new TextDecoder().decode(content), url.search, refusal);
    const status = refusal === undefined ? 200 : REFUSAL_STATUS[refusal];
    return respond(html, status, { "content-type": type });
  }

  async function pageFile(name: string): Promise<PageFile> {
    const file = (await pageFiles()).get(name);
    if (file === undefined)
      throw new Error(`@speclens/guard lacks dashboard/${name}. Install the package again.`);
    return file;
  }

  function cookieScope(url: URL): { readonly path: string; readonly secure: boolean } {
    return { path: base, secure: options.secure ?? url.protocol === "https:" };
  }
}

async function noCredentials(): Promise<readonly string[]> {
  return [];
}

/** Sends a file, or status 304 if the browser already has it. */
function sendFile(file: PageFile, request: Request, caching = "no-cache"): Response {
  const headers = { "content-type": file.type, "cache-control": caching, etag: file.etag };
  if (request.headers.get("if-none-match") === file.etag) return respond(null, 304, headers);
  return respond(file.content, 200, headers);
}
