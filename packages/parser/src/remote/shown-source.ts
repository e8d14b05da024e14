import { sourceKind } from "./source-kind.ts";

/** A source's path as it may be printed: of a URL without what may hold secrets. */
export function shownSource(path: string): string {
  return sourceKind(path) === "url" ? shownUrl(path) : path;
}

/** A URL, or what should be one, without user, query and fragment. */
export function shownUrl(text: string): string {
  if (!URL.canParse(text)) return text.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//");
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}
