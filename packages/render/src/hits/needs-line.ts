import type { Hit, OperationId } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";

export interface NeedsOptions {
  /** The numbers of the hits in the answer. If given, operations among the hits are written as `hit 3`. */
  readonly numbers?: readonly number[];
  /** Whether to show the document of each operation. Default false. */
  readonly showDocument?: boolean;
  /** Maximum number of operations to name. Default: all. */
  readonly most?: number;
}

/** Values that one operation yields. */
interface Source {
  readonly document: string;
  readonly operation: OperationId;
  readonly values: string[];
}

/**
 * Writes `owner, repo ← GET /search/repositories; person_id ← hit 3`: the values that a caller needs first,
 * grouped by the operation that yields them. Values for the best hit come first. A value that several hits
 * need occurs once, with the operation that the best of these hits names. Returns undefined if no value is
 * needed.
 */
export function needsLine(hits: readonly Hit[], options: NeedsOptions = {}): string | undefined {
  const { numbers, showDocument = false, most = Number.POSITIVE_INFINITY } = options;
  const sources = sourcesOf(hits).slice(0, most);
  if (sources.length === 0) return undefined;
  const nameOf = ({ document, operation }: Source): string => {
    const place = hits.findIndex((hit) => hit.document === document && hit.operation === operation);
    const number = numbers?.[place];
    if (number !== undefined) return `hit ${number}`;
    return cleanLine(showDocument ? `${document} ${operation}` : operation);
  };
  return sources
    .map((source) => `${source.values.map(cleanLine).join(", ")} ← ${nameOf(source)}`)
    .join("; ");
}

function sourcesOf(hits: readonly Hit[]): Source[] {
  const sources = new Map<string, Source>();
  const seen = new Set<string>();
  for (const { document, needs = [] } of hits)
    for (const { value, from } of needs) {
      // Values with the same name in two documents may differ.
      const known = JSON.stringify([document, value]);
      if (seen.has(known)) continue;
      seen.add(known);
      const key = JSON.stringify([document, from]);
      const source = sources.get(key) ?? { document, operation: from, values: [] };
      sources.set(key, source);
      source.values.push(value);
    }
  return [...sources.values()];
}
