import { createHash } from "node:crypto";
import { shownSource } from "@speclens/parser/source-names";

/**
 * Returns the origin of a document as the index stores it: its path or URL. The query of a URL is replaced by a
 * fingerprint. It may contain a secret, but it may also be the only difference between two documents.
 */
export function storedSource(path: string): string {
  const shown = shownSource(path);
  const query = shown === path ? "" : new URL(path).search;
  if (query === "") return shown;
  return `${shown}?sha256=${createHash("sha256").update(query).digest("hex").slice(0, 16)}`;
}
