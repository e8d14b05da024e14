/** Returns the URL that a client asked for. A proxy that is trusted reports its scheme. */
export function originalUrl(request: Request, trustProxy: boolean): URL {
  const url = new URL(request.url);
  if (trustProxy && request.headers.get("x-forwarded-proto") === "https") url.protocol = "https:";
  return url;
}
