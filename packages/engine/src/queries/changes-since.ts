import {
  type ChangeHistory,
  type ChangesSince,
  type DocumentChangesSince,
  type DocumentChoice,
  type DocumentSummary,
  type IndexView,
  invalidArgument,
} from "@speclens/core";
import { MOMENT_USAGE, parseMoment } from "@speclens/text";
import { chooseDocuments } from "./choose-documents.ts";

/**
 * Reads what changed in the documents since a moment, by the records of the index.
 *
 * @param since a moment, or its text: `2026-11-22` or `7d`
 * @throws SpecLensError `argument-invalid` for a text that is no moment, `document-not-found`
 */
export async function changesSince(
  view: Pick<IndexView, "documents" | "changeHistories">,
  since: Date | string,
  document: DocumentChoice | undefined,
): Promise<ChangesSince> {
  const moment = momentOf(since);
  const chosen = chooseDocuments(await view.documents(), document);
  const histories = new Map(
    (await view.changeHistories(document)).map((history) => [history.document, history]),
  );
  const documents = chosen.flatMap((summary) => {
    const history = histories.get(summary.id);
    return history === undefined ? [] : [changesOf(summary, history, moment.getTime())];
  });
  const breaking = documents
    .flatMap(({ changes }) => changes)
    .reduce((sum, { changes }) => sum + changes.breaking, 0);
  return { since: moment.toISOString(), documents, breaking };
}

function momentOf(since: Date | string): Date {
  const moment = typeof since === "string" ? parseMoment(since) : since;
  if (moment === undefined || Number.isNaN(moment.getTime()))
    throw invalidArgument("since", `This is no moment to look back to. ${MOMENT_USAGE}`);
  return moment;
}

function changesOf(
  { id, title, version }: DocumentSummary,
  { since: known, records }: ChangeHistory,
  since: number,
): DocumentChangesSince {
  const later = records.filter(({ at }) => at >= since).toReversed();
  return {
    ...{ document: id, title, version },
    knownSince: new Date(known).toISOString(),
    isComplete: known <= since,
    changes: later.map(({ at, from: _, to: __, ...record }) => ({
      at: new Date(at).toISOString(),
      ...record,
    })),
  };
}
