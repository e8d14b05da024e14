import type {
  ApiDocument,
  DocumentSummary,
  IndexedDocument,
  IndexView,
  NextHistory,
  OperationCounts,
  RecordedChanges,
  Server,
} from "@speclens/core";
import {
  compareDocuments,
  countsOf,
  type FoundChanges,
  findChanges,
  partOfDocument,
} from "@speclens/diff";
import { boundChanges } from "./bound-changes.ts";
import { keepHistory } from "./keep-history.ts";
import { readIndexedDocument } from "./read-indexed-document.ts";

/**
 * Maximum number of earlier operations and schemas to read for a comparison. They take about as much memory as the new
 * version, which is in memory at the same time.
 */
const MOST_OPERATIONS = 2_000;
const MOST_SCHEMAS = 10_000;

/** What is read of the index. */
type HistoryView = Pick<
  IndexView,
  "operationDigests" | "changeHistories" | "storedOperations" | "storedSchemas"
>;

/** What differs from the indexed state of a document. */
export interface ChangesOfDocument {
  /** Numbers of operations; absent if an older version indexed the earlier state. */
  readonly counts?: OperationCounts | undefined;
  /** The history of the document with this change; absent if nothing is to be kept or known. */
  readonly history?: NextHistory;
}

/**
 * Finds out what differs from the indexed state of a document, and what its history is then. Only the operations that
 * differ, by their digests, are read and compared.
 *
 * @param days how long records of changes are kept; 0 for none
 */
export async function changesOfDocument(
  view: HistoryView,
  earlier: DocumentSummary,
  { document, digests }: Pick<IndexedDocument, "document" | "digests">,
  days: number,
): Promise<ChangesOfDocument> {
  const before = digests && (await view.operationDigests(earlier.id));
  const found = before && digests && findChanges(before, digests);
  const counts = found && countsOf(found);
  if (days <= 0) return { counts };
  const recorded = await recordedChanges(view, earlier, document, found);
  const [history] = await view.changeHistories(earlier.id);
  if (recorded === "unknown" || history === undefined) return { counts };
  const change = recorded && { ...recorded, from: earlier.revision };
  return { counts, history: keepHistory(history, change, { days }, Date.now()) };
}

/** Returns undefined if callers see no difference, and `unknown` if it is too much work to find out. */
async function recordedChanges(
  view: HistoryView,
  earlier: DocumentSummary,
  { webhooks: _, ...document }: ApiDocument,
  found: FoundChanges | undefined,
): Promise<RecordedChanges | undefined | "unknown"> {
  const old = found && [...found.removed, ...found.changed];
  const isSame = found !== undefined && old?.length === 0 && found.added.length === 0;
  if (isSame && areSame(earlier.servers, document.servers)) return undefined;
  const count = old?.length ?? earlier.operationsIndexed;
  if (count > MOST_OPERATIONS || earlier.schemas > MOST_SCHEMAS)
    return found === undefined ? "unknown" : uncompared(earlier, document, found);
  const indexed = await readIndexedDocument(view, earlier, old);
  const changes =
    found === undefined
      ? compareDocuments(indexed, document)
      : compareDocuments(
          partOfDocument(indexed, new Set(old)),
          partOfDocument(document, new Set([...found.added, ...found.changed])),
        );
  const isSameToCallers = changes.operations.length === 0 && changes.servers === undefined;
  return isSameToCallers ? undefined : boundChanges(changes);
}

function areSame(before: readonly Server[], after: readonly Server[]): boolean {
  const urls = new Set(before.map(({ url }) => url));
  return (
    after.every(({ url }) => urls.has(url)) &&
    new Set(after.map(({ url }) => url)).size === urls.size
  );
}

function uncompared(
  before: DocumentSummary,
  after: Pick<ApiDocument, "title" | "version">,
  found: FoundChanges,
): RecordedChanges {
  const counts = countsOf(found);
  const versions = [before, after].map(({ title, version }) => ({ title, version }));
  const [old = { title: "", version: "" }, next = old] = versions;
  const bounded = boundChanges({
    ...{ before: old, after: next, counts },
    breaking: counts.removed,
    operations: [],
  });
  return { ...bounded, uncompared: true };
}
