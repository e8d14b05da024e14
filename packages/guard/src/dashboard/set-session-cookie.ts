/** The name of the session cookie. */
const NAME = "speclens_dashboard";

/** Where a session cookie is sent. */
export interface CookieScope {
  /** The path of the dashboard: nothing else on the server gets the cookie. */
  readonly path: string;
  /** Whether it is only sent over https. */
  readonly secure: boolean;
}

/**
 * Writes the `Set-Cookie` of a sealed session. Scripts cannot read the cookie, and pages of other sites cannot
 * make browsers send it.
 *
 * @param lifetime in seconds
 */
export function setSessionCookie(sealed: string, lifetime: number, scope: CookieScope): string {
  const secure = scope.secure ? "; Secure" : "";
  return `${NAME}=${sealed}; Path=${scope.path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

/** Writes the `Set-Cookie` that removes the cookie. */
export function clearSessionCookie(scope: CookieScope): string {
  return setSessionCookie("", 0, scope);
}

/** Reads the sealed session of a request; undefined if it has none. */
export function readSessionCookie(request: Request): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const [name, ...value] = pair.trim().split("=");
    if (name === NAME) return value.join("=");
  }
  return undefined;
}
