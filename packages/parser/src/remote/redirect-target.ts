import { remoteRefused } from "./remote-refused.ts";

/**
 * Where a redirect leads to. Throws a SpecLensError `remote-refused` where that is no URL, or leads
 * from https to http, so that others on the way could read and change the file.
 *
 * @param location the `location` header; it may be relative to the URL
 */
export function redirectTarget(url: URL, location: string): URL {
  if (!URL.canParse(location, url.href))
    throw remoteRefused(url, "scheme", "it redirects to what is no URL.");
  const target = new URL(location, url.href);
  target.hash = "";
  if (url.protocol === "https:" && target.protocol === "http:")
    throw remoteRefused(url, "downgrade", "it redirects from https to http.");
  return target;
}
