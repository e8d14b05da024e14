/**
 * Whether a page of this server sent a request, as its browser says. Browsers that know `Sec-Fetch-Site` say
 * it outright; of others the origin has to be of the host that was asked. Its scheme is not compared: behind
 * a proxy that ends TLS, the server is asked by http.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(request.url).host;
}
