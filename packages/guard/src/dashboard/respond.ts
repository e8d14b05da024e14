/** Headers of every response. They forbid external resources, inline code and frames. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // With `no-referrer`, browsers would send `Origin: null` with the login form.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Creates a response with the common headers. By default, it must not be stored; `headers` can override this. */
export function respond(
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { "cache-control": "no-store", ...SECURITY_HEADERS, ...headers },
  });
}

/** Responds with JSON for the page's scripts. */
export function respondJson(value: unknown, status = 200): Response {
  return respond(JSON.stringify(value), status, {
    "content-type": "application/json; charset=utf-8",
    ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
  });
}

/** Responds with an error message: `{"error": message}`. */
export function respondError(message: string, status: number): Response {
  return respondJson({ error: message }, status);
}

/** Redirects the browser to a GET request. */
export function redirect(
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return respond(null, 303, { location, ...headers });
}
