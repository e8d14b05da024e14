import { sourceKind } from "./source-kind.ts";

/**
 * Returns the path of a source in a form that is safe to print. Removes the parts of a URL that may contain
 * secrets.
 */
export function shownSource(path: string): string {
  return sourceKind(path) === "url" ? shownUrl(path) : path;
}

/** Returns a URL, or a text that looks like one, without user, query and fragment. */
export function shownUrl(text: string): string {
  if (!URL.canParse(text)) return text.replace(/[?#].*$/s, "").replace(/\/\/[^/]*@/, "//");
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}
