import type { Hit, OperationId } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";

export interface NeedsOptions {
  /** The hits' ranks, from 1. Where they are given, operations among the hits are `hit 3`. */
  readonly ranks?: readonly number[];
  /** Names the document of each operation. Default false. */
  readonly showDocument?: boolean;
  /** Operations that are named at most. Default: all. */
  readonly most?: number;
}

/** Values that one operation yields. */
interface Source {
  readonly document: string;
  readonly operation: OperationId;
  readonly values: string[];
}

/**
 * `owner, repo ← GET /search/repositories; person_id ← hit 3`: what a caller must have first, by the
 * operation that yields it, what the best hit needs first. A value that several hits need stands once,
 * with the operation that the best of them names. Undefined where nothing is needed.
 */
export function needsLine(hits: readonly Hit[], options: NeedsOptions = {}): string | undefined {
  const { ranks, showDocument = false, most = Number.POSITIVE_INFINITY } = options;
  const sources = sourcesOf(hits).slice(0, most);
  if (sources.length === 0) return undefined;
  const nameOf = ({ document, operation }: Source): string => {
    const place = hits.findIndex((hit) => hit.document === document && hit.operation === operation);
    const rank = ranks?.[place];
    if (rank !== undefined) return `hit ${rank}`;
    return cleanLine(showDocument ? `${document} ${operation}` : operation);
  };
  return sources
    .map((source) => `${source.values.map(cleanLine).join(", ")} ← ${nameOf(source)}`)
    .join("; ");
}

function sourcesOf(hits: readonly Hit[]): Source[] {
  const sources = new Map<string, Source>();
  const told = new Set<string>();
  for (const { document, needs = [] } of hits)
    for (const { value, from } of needs) {
      // What two documents call the same need not be the same.
      const known = JSON.stringify([document, value]);
      if (told.has(known)) continue;
      told.add(known);
      const key = JSON.stringify([document, from]);
      const source = sources.get(key) ?? { document, operation: from, values: [] };
      sources.set(key, source);
      source.values.push(value);
    }
  return [...sources.values()];
}
