/** The name of the session cookie. */
const NAME = "speclens_dashboard";

/** The scope in which browsers send a session cookie. */
export interface CookieScope {
  /** The path of the dashboard. Browsers send the cookie to no other path. */
  readonly path: string;
  /** Whether browsers send the cookie only over https. */
  readonly secure: boolean;
}

/**
 * Returns the `Set-Cookie` header for a sealed session. Scripts cannot read the cookie, and browsers do not
 * send it with requests from other sites.
 *
 * @param lifetime in seconds
 */
export function setSessionCookie(sealed: string, lifetime: number, scope: CookieScope): string {
  const secure = scope.secure ? "; Secure" : "";
  return `${NAME}=${sealed}; Path=${scope.path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the `Set-Cookie` header that removes the cookie. */
export function clearSessionCookie(scope: CookieScope): string {
  return setSessionCookie("", 0, scope);
}

/** Reads the sealed session of a request. Returns undefined if there is none. */
export function readSessionCookie(request: Request): string | undefined {
  for (const pair of request.headers.get("cookie")?.split(";") ?? []) {
    const [name, ...value] = pair.trim().split("=");
    if (name === NAME) return value.join("=");
  }
  return undefined;
}
