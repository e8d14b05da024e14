/** The path of a URL from the folder of another; the URL itself where they have different origins. */
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

/** Names in other scripts are percent-encoded in a URL; `#` stays so, since it ends the name. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
