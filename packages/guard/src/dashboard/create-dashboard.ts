import { randomBytes } from "node:crypto";
import { SpecLensError } from "@speclens/core";
import { DEFAULT_ALERT_SHARE } from "../telemetry/telemetry-settings.ts";
import type { DashboardData } from "./dashboard-data.ts";
import type { Dashboard, DashboardOptions } from "./dashboard-options.ts";
import { parseDataRequest } from "./data-request.ts";
import { isSameOrigin } from "./is-same-origin.ts";
import { loginPage } from "./login-page.ts";
import { type PageFile, readPageFiles } from "./page-files.ts";
import { readDashboardData } from "./read-dashboard-data.ts";
import { readForm } from "./read-form.ts";
import { redirect, respond, respondError, respondJson } from "./respond.ts";
import { openSession, SESSION_LIFETIME, sealSession } from "./session.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { type SignInFailure, tryToken } from "./try-token.ts";

/**
 * Makes the dashboard of recorded calls: a page, its login, and the figures that it shows, as a handler
 * for any server that speaks web-standard requests. It reads nothing before the first request.
 *
 * - `GET base/`: the page, or the login form
 * - `GET base/data?since&until&tool&buckets`: `DashboardData`; 401 without a session or bearer token
 * - `POST base/login` (`token`), `POST base/logout`: from the page itself only
 * - `GET base/NAME`: the page's files, which are no secret
 */
export function createDashboard(options: DashboardOptions): Dashboard {
  const { telemetry, base = "/dashboard", sessionKey = randomBytes(32) } = options;
  let reading: Promise<ReadonlyMap<string, PageFile>> | undefined;

  return async (request, { address = "" } = {}) => {
    const url = new URL(request.url);
    if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
    const name = url.pathname.slice(base.length + 1);
    const posts = name === "login" || name === "logout";
    const methods = posts ? ["POST"] : ["GET", "HEAD"];
    if (!methods.includes(request.method)) return respond(null, 405, { allow: methods.join(", ") });
    if (posts && !isSameOrigin(request))
      return respondError("Only the dashboard's own page may send this.", 403);
    if (url.pathname === base) return redirect(`${base}/${url.search}`);
    if (name === "login") return await login(request, url, address);
    if (name === "logout")
      return redirect(`${base}/`, { "set-cookie": clearSessionCookie(cookieScope(url)) });
    if (name === "data") return await data(request, url, address);
    if (name === "") return await page(request, url, address);
    const file = (await pageFiles()).get(name);
    if (file === undefined || file.isPage)
      return respondError(`The dashboard has no ${name}.`, 404);
    return sendFile(file, request);
  };

  function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
    reading ??= readPageFiles();
    return reading;
  }

  /** Who asks; `{}` where nobody has to sign in, a failure where somebody has to. */
  async function identify(
    request: Request,
    address: string,
  ): Promise<{ readonly subject?: string } | SignInFailure | "nobody"> {
    if (options.signIn === undefined) return {};
    const sealed = readSessionCookie(request);
    const session = sealed === undefined ? undefined : openSession(sealed, sessionKey);
    if (session !== undefined) return { subject: session.subject };
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    return token === undefined ? "nobody" : await tryToken(token, address, options);
  }

  async function page(request: Request, url: URL, address: string): Promise<Response> {
    const caller = await identify(request, address);
    if (caller === "nobody") return await loginForm(url);
    if (typeof caller === "string") return await loginForm(url, caller);
    return sendFile(await pageFile("dashboard.html"), request, "no-store");
  }

  async function data(request: Request, url: URL, address: string): Promise<Response> {
    const caller = await identify(request, address);
    if (caller === "tooMany") return respondError("Too many wrong tokens. Try again later.", 429);
    if (typeof caller === "string") return respondError("Sign in, or send a bearer token.", 401);
    try {
      const asked = parseDataRequest(url.searchParams);
      const read = await readDashboardData(telemetry, asked, request.signal);
      const { alertShare = () => DEFAULT_ALERT_SHARE } = options;
      const shown: DashboardData = { ...read, ...caller, alertShare: alertShare() };
      return respondJson(shown);
    } catch (error) {
      if (SpecLensError.isInstance(error)) return respondError(error.message, 400);
      throw error;
    }
  }

  async function login(request: Request, url: URL, address: string): Promise<Response> {
    const token = (await readForm(request))?.get("token")?.trim() ?? "";
    const caller = await tryToken(token, address, options);
    if (typeof caller === "string") return await loginForm(url, caller);
    const expiresAt = new Date(Date.now() + SESSION_LIFETIME);
    const sealed = sealSession({ subject: caller.subject, expiresAt }, sessionKey);
    return redirect(`${base}/${url.search}`, {
      "set-cookie": setSessionCookie(sealed, SESSION_LIFETIME / 1000, cookieScope(url)),
    });
  }

  async function loginForm(url: URL, failure?: SignInFailure): Promise<Response> {
    const { content, type } = await pageFile("login.html");
    const status = failure === undefined ? 200 : failure === "wrong" ? 401 : 429;
    const html = loginPage(new TextDecoder().decode(content), url.search, failure);
    return respond(html, status, { "content-type": type });
  }

  async function pageFile(name: string): Promise<PageFile> {
    const file = (await pageFiles()).get(name);
    if (file === undefined)
      throw new Error(`The package lacks dashboard/${name}: install it again.`);
    return file;
  }

  function cookieScope(url: URL): { readonly path: string; readonly secure: boolean } {
    return { path: base, secure: options.secure ?? url.protocol === "https:" };
  }
}

/** A file as it is; nothing where the browser has it already. */
function sendFile(file: PageFile, request: Request, caching = "no-cache"): Response {
  const headers = { "content-type": file.type, "cache-control": caching, etag: file.etag };
  if (request.headers.get("if-none-match") === file.etag) return respond(null, 304, headers);
  return respond(file.content, 200, headers);
}
