/** Name of the cookie that holds a session. */
const NAME = "speclens_dashboard";

/** How a session's cookie is set. */
export interface CookieScope {
  /** Path of the dashboard: the cookie goes to nothing else on the server. */
  readonly path: string;
  /** Sent over https only. */
  readonly secure: boolean;
}

/**
 * The `Set-Cookie` that keeps a sealed session. No script can read it, and no other site's page makes a
 * browser send it.
 *
 * @param lifetime seconds
 */
export function setSessionCookie(sealed: string, lifetime: number, scope: CookieScope): string {
  const secure = scope.secure ? "; Secure" : "";
  return `${NAME}=${sealed}; Path=${scope.path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

/** The `Set-Cookie` that removes it. */
export function clearSessionCookie(scope: CookieScope): string {
  return setSessionCookie("", 0, scope);
}

/** The sealed session of a request; undefined where it has none. */
export function readSessionCookie(request: Request): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const [name, ...value] = pair.trim().split("=");
    if (name === NAME) return value.join("=");
  }
  return undefined;
}
