import { setTimeout } from "node:timers/promises";
import type { DashboardCaller, SignIn, SignInRefusal } from "./dashboard-options.ts";

/** Bytes of a login form; tokens of OAuth have one or two thousand. */
const LARGEST_FORM = 16 * 1024;

/** Milliseconds that a wrong token waits for its answer. */
const FAILURE_DELAY = 500;

/** What the form says after a failed try. */
const MESSAGES: Readonly<Record<SignInRefusal, string>> = {
  wrong:
    "This token is not valid. Check that you pasted all of it, or ask the server's administrator.",
  tooMany: "Too many wrong tokens came from your address. Wait a minute, then try again.",
  unavailable: "The token cannot be checked at the moment. Try again in a minute.",
};

const ACTION = 'action="login"';
const FAILURE = '<p class="failure" role="alert" hidden></p>';

/**
 * Fills in the login form `login.html`.
 *
 * @param search `URL.search` of the requested address, which percent-encodes `<`, `>` and quotes. The form passes
 *   it on, so that links to a time and tool work
 * @param refusal why the form is shown again
 */
export function loginPage(template: string, search: string, refusal?: SignInRefusal): string {
  const page = template.replace(ACTION, () => `action="login${search.replaceAll("&", "&amp;")}"`);
  if (refusal === undefined) return page;
  return page.replace(FAILURE, `<p class="failure" role="alert">${MESSAGES[refusal]}</p>`);
}

/**
 * Whether a page of this server sent a request. Browsers that know `Sec-Fetch-Site` say so; with others, the
 * origin must have the requested host. Schemes are not compared: a proxy that terminates TLS uses http.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(request.url).host;
}

/** Reads the fields of a posted form; undefined if it is not a form, or larger than a login form. */
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

/** Identifies the owner of a token. Wrong tokens take time, so that guessing is slow. */
export async function tryToken(
  token: string,
  signIn: SignIn,
): Promise<DashboardCaller | SignInRefusal> {
  const result = (token === "" ? undefined : await signIn(token)) ?? "wrong";
  if (result === "wrong") await setTimeout(FAILURE_DELAY);
  return result;
}
