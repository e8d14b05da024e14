import { setTimeout } from "node:timers/promises";
import type { DashboardCaller, SignIn, SignInRefusal } from "./dashboard-options.ts";

/** Maximum size of a login form in bytes. OAuth tokens have one or two thousand bytes. */
const LARGEST_FORM = 16 * 1024;

/** Milliseconds by which the response to a wrong token is delayed. */
const FAILURE_DELAY = 500;

/** The messages that the form shows after a failed attempt. */
const MESSAGES: Readonly<Record<SignInRefusal, string>> = {
  wrong:
    "This token is not valid. Check that you pasted all of it, or ask the server's administrator.",
  forbidden:
    "This token may call the tools, but not open the dashboard. The server's administrator decides who may.",
  tooMany: "Too many wrong tokens came from your address. Wait a minute, then try again.",
  unavailable: "The token cannot be checked at the moment. Try again in a minute.",
};

const ACTION = 'action="login"';
const FAILURE = '<p class="failure" role="alert" hidden></p>';

/**
 * Fills in the login form `login.html`.
 *
 * @param search `URL.search` of the requested address, which percent-encodes `<`, `>` and quotes. The form
 *   passes it on, so that links to a time span and tool work
 * @param refusal the reason why the form is shown again
 */
export function loginPage(template: string, search: string, refusal?: SignInRefusal): string {
  const page = template.replace(ACTION, () => `action="login${search.replaceAll("&", "&amp;")}"`);
  if (refusal === undefined) return page;
  return page.replace(FAILURE, `<p class="failure" role="alert">${MESSAGES[refusal]}</p>`);
}

/**
 * Returns whether a page of this server sent a request. Browsers that support `Sec-Fetch-Site` report this.
 * For other browsers, the origin must match the requested host. Schemes are not compared, because a proxy
 * that terminates TLS uses http.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(request.url).host;
}

/** Reads the fields of a posted form. Returns undefined if it is not a form or is larger than a login form. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || request.body === null)
    return undefined;
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > LARGEST_FORM) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}

/** Identifies the owner of a token. Delays the response to wrong tokens to slow down guessing. */
export async function tryToken(
  token: string,
  signIn: SignIn,
): Promise<DashboardCaller | SignInRefusal> {
  const result = (token === "" ? undefined : await signIn(token)) ?? "wrong";
  if (result === "wrong") await setTimeout(FAILURE_DELAY);
  return result;
}
