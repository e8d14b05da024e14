import type { Operation } from "@speclens/core";
import { memoize } from "@speclens/text";
import { singularWords } from "../names/identifier-name.ts";

/**
 * The kind of credential that an operation issues, according to its names: a token, a session, or the result of a
 * login. `renewal` replaces an older credential. `someLogin` means that further words describe the login.
 */
export type CredentialCall = "token" | "session" | "login" | "someLogin" | "renewal";

/** Words for actions on credentials and accounts other than obtaining one. */
const OTHER: ReadonlySet<string> = new Set(
  (
    "logout logoff signout delete remove revoke revocation invalidate expire destroy terminate stop end close clear " +
    "reset forgot forget forgotten recover recovery password change update edit patch put set enable disable verify " +
    "verification validate validation check info information introspect introspection inspect list search count " +
    "history log event setting config configuration provider method status state invite invitation confirm link url " +
    "uri callback redirect authorize permission policy attempt notification test describe option captcha totp " +
    "public upload download device push page csrf xsrf email otp qr name metric statistic certificate type finish"
  ).split(" "),
);
const RENEW: ReadonlySet<string> = new Set(
  "refresh renew renewal extend rotate regenerate switch impersonate exchange".split(" "),
);
/** Words around the name of the credential. */
const GET: ReadonlySet<string> = new Set(
  (
    "get create new add generate issue request obtain retrieve fetch acquire make start open begin initiate post " +
    "return a an the api rest service controller resource action method http json action rpc v1 v2 v3 v4"
  ).split(" "),
);
const OWNERS: ReadonlySet<string> = new Set(
  (
    "user auth authentication authorization authenticate access session login account oauth oauth2 bearer guest " +
    "customer member jwt security identity client admin me my anonymous credential password do perform"
  ).split(" "),
);
/** The words after these describe how or for whom the credential is issued. */
const THEN: ReadonlySet<string> = new Set(
  "via using for by with from to of in as and on through".split(" "),
);
const LOGIN: ReadonlySet<string> = new Set(
  "login logon signin authenticate authentication auth authn".split(" "),
);
/** Words that always mean a login. */
const LOGS_IN: ReadonlySet<string> = new Set("login logon signin authenticate".split(" "));
const HANDED: ReadonlySet<string> = new Set(["token", "session", "jwt"]);
/** Splits names in lower case, which have no visible word boundaries. */
const GLUED =
  /^(get|create|generate|new|request|do|api)?(user|auth|access|session|guest)?(token|session|login|signin|logon)$/;

/** Matches operations like `GET /tokens`, which list existing credentials. */
const LISTED = /(?:token|session|login)s(?:\b|_|$)/i;
/** Matches the request token of OAuth 1, which is only the first step. */
const OAUTH_1 = /\boauth request token\b/;
/** Matches parameters of a login by GET. Without such a parameter, the operation is a login page. */
const WHO = /user|login|name|mail|pass|pwd|key|secret|code|phone|credential|client|pin|id$/i;
/** Number of words of a summary to read. Later words often describe something else. */
const SUMMARY_WORDS = 5;

/**
 * Determines the kind of credential from the path and names of an operation; undefined if they describe something
 * else.
 */
export function credentialCall(operation: Operation): CredentialCall | undefined {
  const { method, path, operationId = "", summary = "", parameters } = operation;
  if (method !== "POST" && method !== "GET" && method !== "PUT") return undefined;
  if (method === "GET" && (LISTED.test(path) || LISTED.test(operationId))) return undefined;
  const byPath = callOfPath(path);
  const byName = callOf(operationId);
  const calls = [byPath, byName];
  // A summary may mention a login in passing, so it is not enough on its own.
  if (calls.every((call) => call === undefined)) return undefined;
  const bySummary = callOf(summary.split(" ", SUMMARY_WORDS).join(" "));
  if (calls.includes("other") || bySummary === "other") return undefined;
  if (bySummary !== "foreign" && bySummary !== "someLogin") calls.push(bySummary);
  if (calls.includes("foreign")) return undefined;
  if (calls.includes("renewal")) return "renewal";
  const kind = kindOf(calls);
  // A credential at `/tokens/{id}` already exists.
  if (path.endsWith("}") && (kind === "token" || kind === "session")) return undefined;
  if (method !== "GET") return kind;
  // `GET /session` describes the existing session.
  if (kind === "session") return byName === "session" || isNew(path) ? kind : undefined;
  const isTold = kind === "token" || parameters.some(({ name }) => WHO.test(name));
  return isTold || isAdmitted(operation) ? kind : undefined;
}
function isNew(path: string): boolean {
  return /\b(?:new|create|start)$/i.test(path);
}

/** Returns whether the caller must already be authenticated, for example by name and password. */
function isAdmitted({ security = [] }: Operation): boolean {
  return security.some((requirement) => Object.keys(requirement).length > 0);
}

function kindOf(calls: readonly (Named | undefined)[]): CredentialCall | undefined {
  for (const kind of ["someLogin", "token", "login", "session"] as const)
    if (calls.includes(kind)) return kind;
  return undefined;
}

/**
 * The kind that a name indicates. `other`: the operation does something else. `foreign`: the token belongs to
 * something else.
 */
type Named = CredentialCall | "other" | "foreign";

const callOfPath = memoize((path: string): Named | undefined => {
  const [bare = ""] = path.split("#", 1);
  const segments = bare.split(/[/:]/).filter((segment) => /\p{L}/u.test(segment));
  const words: string[] = [];
  // In `/guest_session/new`, the previous segment says what is new.
  for (const segment of segments.reverse()) {
    if (segment.includes("{")) break;
    words.unshift(...singularWords(segment.replace(/\.(?:json|xml|php)$/, "")));
    const says = words.some((word) => !GET.has(word));
    const isBare = words.every((word) => GET.has(word) || HANDED.has(word));
    if (says && !isBare) break;
  }
  return callOfWords(words);
});

const callOf = memoize((name: string) => callOfWords(singularWords(name)));

function callOfWords(all: readonly string[]): Named | undefined {
  const words = joined(all.flatMap(unglued));
  const last = words.findIndex((word) => THEN.has(word));
  const said = last < 1 ? words : words.slice(0, last);
  const isLogin = said.some((word) => LOGIN.has(word));
  if (said.some((word) => OTHER.has(word) && !(isLogin && word === "password"))) return "other";
  if (OAUTH_1.test(all.join(" "))) return "other";
  const isRenewal = words.some((word) => RENEW.has(word));
  const handed = said.findLast((word) => HANDED.has(word));
  const around = said.filter((word) => !GET.has(word) && !HANDED.has(word) && !RENEW.has(word));
  const isPlain = around.every((word) => OWNERS.has(word) || LOGIN.has(word));
  // For example, the token of a file or the session of a checkout.
  if (handed !== undefined && !isPlain) return "foreign";
  if (handed === undefined && !isLogin) return undefined;
  if (isRenewal) return "renewal";
  if (handed === "token" || handed === "jwt") return "token";
  if (said.some((word) => LOGS_IN.has(word))) return isPlain ? "login" : "someLogin";
  if (handed === "session") return "session";
  return isPlain ? "login" : "someLogin";
}

/** Joins `sign in` and `log on` into one word. */
function joined(words: readonly string[]): string[] {
  return words
    .join(" ")
    .replace(/\b(sign|log) (in|on)\b/g, "$1$2")
    .split(" ");
}

/** Splits a word without visible boundaries: `getusertoken` → get, user, token */
function unglued(word: string): string[] {
  const [, ...parts] = GLUED.exec(word) ?? [];
  return parts.length === 0 ? [word] : parts.filter((part) => part !== undefined);
}
