import { createHash } from "node:crypto";
import { shownSource } from "@speclens/parser";

/**
 * What an index remembers of where a document came from: the path, or the URL. The query of a URL may
 * hold a secret and may also be all that tells two documents apart, so it becomes a fingerprint.
 */
export function storedSource(path: string): string {
  const shown = shownSource(path);
  const query = shown === path ? "" : new URL(path).search;
  if (query === "") return shown;
  return `${shown}?sha256=${createHash("sha256").update(query).digest("hex").slice(0, 16)}`;
}
