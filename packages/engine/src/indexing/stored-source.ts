import { createHash } from "node:crypto";
import { shownSource } from "@speclens/parser";

/**
 * The origin of a document as an index stores it: the path, or the URL. The query of a URL may hold a secret, and it may
 * be the only difference between two documents, so it becomes a fingerprint.
 */
export function storedSource(path: string): string {
  const shown = shownSource(path);
  const query = shown === path ? "" : new URL(path).search;
  if (query === "") return shown;
  return `${shown}?sha256=${createHash("sha256").update(query).digest("hex").slice(0, 16)}`;
}
