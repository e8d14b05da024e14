import type { ChangesSince, DocumentChangesSince, ToldChange } from "@speclens/core";
import { counted, momentText } from "@speclens/text";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { renderChanges, renderCounts } from "./render-changes.ts";

/** Maximum number of documents that a line names. */
const MOST_NAMED = 5;
/** Longest name of a document, in characters. */
const LONGEST_NAME = 80;

/**
 * Writes what changed since a moment: how much and how much of it is known, then each change of each document, latest
 * first, what breaks clients before the rest. Documents are untrusted, so their texts are cleaned and cut.
 */
export function renderChangesSince({ since, documents, breaking }: ChangesSince): RenderedText {
  const told = documents
    .flatMap((document) => document.changes.map((change) => ({ document, change })))
    .sort(({ change: { at: left } }, { change: { at: right } }) =>
      left === right ? 0 : left < right ? 1 : -1,
    );
  const isSingle = documents.length === 1;
  return {
    head: [headline(since, documents, breaking), ...unknownLines(documents)],
    items: told.flatMap(({ document, change }) => changeItems(document, change, isSingle)),
    foot: [],
  };
}

/**
 * Writes which documents changed lately, on one line; nothing if none did.
 *
 * @param when what follows "Changed": `in the last 7 days`
 */
export function renderRecentChanges({ documents }: ChangesSince, when: string): readonly string[] {
  const changed = documents.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return [];
  const texts = changed.map(({ document, changes }) => `${nameOf(document)} (${sumOf(changes)})`);
  return [`Changed ${when}: ${listOf(texts)}`];
}

/** Counts of several changes cannot be added up, because they may concern the same operations. */
function sumOf(changes: readonly ToldChange[]): string {
  const breaking = changes.reduce((sum, one) => sum + one.changes.breaking, 0);
  const [only] = changes;
  const what =
    changes.length > 1 || only === undefined ? `${changes.length} times` : countsOf(only);
  return breaking === 0 ? what : `${what}, ${breaking} breaking`;
}

function countsOf({ changes: { counts, servers } }: ToldChange): string {
  const isOfServers = counts.added + counts.removed + counts.changed === 0 && servers !== undefined;
  return isOfServers ? "servers" : renderCounts(counts);
}

function headline(
  since: string,
  documents: readonly DocumentChangesSince[],
  breaking: number,
): string {
  const changed = documents.filter(({ changes }) => changes.length > 0);
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  const unchanged = documents.filter(
    ({ changes, isComplete }) => isComplete && changes.length === 0,
  );
  const parts = [
    ...(count === 0
      ? []
      : [
          `${counted(count, "change")} of ${counted(changed.length, "document")}`,
          breaking === 0 ? "nothing breaking" : `${breaking} breaking`,
        ]),
    ...(unchanged.length === 0 ? [] : [`${counted(unchanged.length, "document")} unchanged`]),
  ];
  return `Since ${momentText(new Date(since))}: ${parts.join(", ") || "no change is known"}`;
}

/** Says for which documents the records do not reach back to the moment. */
function unknownLines(documents: readonly DocumentChangesSince[]): string[] {
  const partial = documents.filter(({ isComplete }) => !isComplete);
  if (partial.length === 0) return [];
  const texts = partial.map(
    ({ document, knownSince }) => `${nameOf(document)} ${momentText(new Date(knownSince))}`,
  );
  return [`No record before (unknown, not unchanged): ${listOf(texts)}`];
}

function listOf(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED);
  const more = texts.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function nameOf(document: string): string {
  return cutLine(cleanLine(document), LONGEST_NAME);
}

function changeItems(
  { document }: DocumentChangesSince,
  { at, changes, leftOut, uncompared }: ToldChange,
  isSingle: boolean,
): string[] {
  const { head, items } = renderChanges(changes);
  const [title = "", ...rest] = head;
  const name = isSingle ? "" : `${nameOf(document)}: `;
  const notes = uncompared
    ? ["Too much changed to compare it. Only removed operations count as breaking here."]
    : leftOutLines(leftOut);
  const lines = [`\n${momentText(new Date(at))} · ${name}${title}`, ...rest, ...notes];
  const [first, ...others] = items;
  // The title is part of the first item, so that no page ends with a title.
  return [[...lines, ...(first === undefined ? [] : [first])].join("\n"), ...others];
}

function leftOutLines(leftOut: ToldChange["leftOut"]): string[] {
  if (leftOut === undefined) return [];
  const parts = [
    ...(leftOut.operations > 0 ? [counted(leftOut.operations, "operation")] : []),
    ...(leftOut.changes > 0 ? [`${counted(leftOut.changes, "change")} of named operations`] : []),
  ];
  return [`The record had no room for ${parts.join(" and ")}.`];
}
