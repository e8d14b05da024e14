/** Returns the path of a URL relative to the folder of another URL. If their origins differ, returns the URL itself. */
export function relativeUrl(url: string, base: string): string {
  if (!URL.canParse(base)) return url;
  const [from, to] = [new URL(base), new URL(url)];
  if (from.origin !== to.origin || from.protocol !== to.protocol) return url;
  const folders = from.pathname.split("/").slice(0, -1);
  const segments = to.pathname.split("/");
  let shared = 0;
  while (shared < folders.length && folders[shared] === segments[shared]) shared += 1;
  const up = folders.slice(shared).map(() => "..");
  return readable([...up, ...segments.slice(shared)].join("/")) + to.search;
}

/**
 * Decodes names in other scripts, which are percent-encoded in URLs. `#` stays encoded, because it would end the
 * name.
 */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
