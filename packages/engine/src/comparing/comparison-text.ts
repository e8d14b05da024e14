import { cleanLine, renderChanges } from "@speclens/render";
import { counted } from "@speclens/text";
import type { ComparedDocumentReport, Comparison } from "../contracts/comparison.ts";
import { fitWithin } from "./fit-within.ts";

/**
 * Writes a comparison as text, within a budget: what breaks clients comes first in each document, operation by
 * operation. The last line says how much was left out.
 *
 * @param budget maximum number of tokens, at least 100; default 4,000
 * @throws SpecLensError `argument-invalid` for a budget that is too small
 */
export function comparisonText(comparison: Comparison, budget?: number): string {
  const { documents, unread = [] } = comparison;
  const isSingle = documents.length === 1;
  const items = documents.flatMap((document) => documentItems(document, isSingle));
  const unchanged = documents.filter(({ state, changes }) => state === "unchanged" && !changes);
  if (!isSingle && unchanged.length > 0)
    items.push(`${counted(unchanged.length, "document")} unchanged`);
  for (const { source, reason } of unread) items.push(cleanLine(`${source} not read: ${reason}`));
  return fitWithin(items, budget);
}

function documentItems(
  { id, state, operations, changes }: ComparedDocumentReport,
  isSingle: boolean,
): string[] {
  const name = cleanLine(id);
  if (state === "added" || state === "removed")
    return [`${name} ${state}: ${counted(operations, "operation")}`];
  if (changes === undefined)
    return isSingle
      ? [`${name}: no change for callers in ${counted(operations, "operation")}`]
      : [];
  const { head, items } = renderChanges(changes);
  const [first = "", ...rest] = head;
  return [[isSingle ? first : `${name}: ${first}`, ...rest].join("\n"), ...items];
}
