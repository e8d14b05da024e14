import type { DocumentSummary } from "@speclens/core";
import type { KnownIds } from "@speclens/parser";
import { isGone } from "./refuse-conflicts.ts";
import { storedSource } from "./stored-source.ts";

/**
 * Returns the ids that the documents of an index have. Two URLs that only differ in their queries count as one source
 * here: the query may be a token that changes, and then the document is the same.
 */
export function knownIds(documents: readonly DocumentSummary[]): KnownIds {
  const idsBySource = new Map<string, string[]>();
  const sourceById = new Map<string, string>();
  for (const { id, source } of documents) {
    idsBySource.set(source, [...(idsBySource.get(source) ?? []), id]);
    sourceById.set(id, source);
  }
  return {
    idOf: ({ id, path }) => {
      const ids = idsBySource.get(storedSource(path)) ?? [];
      return ids.includes(id) ? id : ids[0];
    },
    isTaken: (id, { path }) => {
      const owner = sourceById.get(id);
      if (owner === undefined) return false;
      return withoutQuery(owner) !== withoutQuery(storedSource(path)) && !isGone(owner);
    },
  };
}

function withoutQuery(source: string): string {
  return source.replace(/\?sha256=[\da-f]+$/, "");
}
