import { isDeepStrictEqual } from "node:util";
import { escapeControls, type Source } from "@speclens/core";
import { formatValue } from "./format-change.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** Settings whose values are shown. Headers may hold secrets, and lists of rules may be long. */
const SHOWN: ReadonlySet<keyof Source> = new Set(["id", "source", "refreshSeconds"]);

/**
 * Formats what tells two lists of sources apart, one line for each source that came, went or changed: `billing changed:
 * headers, refreshSeconds 60 -> 30`. Lines have no control characters, no values of headers, and no parts of URLs that
 * may be secret. A source is the same if its place or its id is.
 */
export function formatSourceChanges(
  before: readonly Source[],
  after: readonly Source[],
): readonly string[] {
  const left = new Set(before);
  const take = (isSame: (source: Source) => boolean): Source | undefined => {
    const found = [...left].find(isSame);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const places = after.map((next) => take(({ source }) => source === next.source));
  const pairs = after.map((next, index): [Source | undefined, Source] => {
    const isSame = ({ id }: Source): boolean => id !== undefined && id === next.id;
    return [places[index] ?? take(isSame), next];
  });
  const lines = pairs.flatMap(([known, next]) => {
    if (known === undefined) return [`${nameOf(next)} added${placeOf(next)}`];
    const changes = changesOf(known, next);
    return changes.length === 0 ? [] : [`${nameOf(known)} changed: ${changes.join(", ")}`];
  });
  return [...lines, ...[...left].map((gone) => `${nameOf(gone)} removed`)].map(escapeControls);
}

function changesOf(before: Source, after: Source): readonly string[] {
  const keys = ["id", "source", "headers", "refreshSeconds", "leaveOut"] as const;
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .map((key) =>
      SHOWN.has(key) ? `${key} ${formatValue(before[key])} -> ${formatValue(after[key])}` : key,
    );
}

function nameOf({ id, source }: Source): string {
  return id ?? String(withoutSecrets(source));
}

function placeOf({ id, source }: Source): string {
  return id === undefined ? "" : `: ${String(withoutSecrets(source))}`;
}
