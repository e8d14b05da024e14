import type { CreateInstruments, ServedIndex } from "@speclens/guard";
import { formatGauge } from "./format-gauge.ts";

/** Maximum number of documents, and of failing sources, that have their own labels. */
const MOST_LABELS = 100;
/** Maximum number of characters of a label. */
const LONGEST_LABEL = 200;
const MILLISECONDS = 1000;

/** Creates the gauges of the index as a whole. */
export function indexInstruments(read: () => Promise<ServedIndex>): CreateInstruments {
  return (meter) => {
    const gauge = (name: string, description: string) =>
      meter.createObservableGauge(name, { description });
    const ready = gauge("speclens.index.ready", "1 if calls are answered from the index.");
    const count = gauge("speclens.index.documents", "Documents in the index.");
    const operations = gauge("speclens.index.operations", "Operations in the index.");
    const failed = gauge("speclens.sources.failed", "Sources whose present state is not served.");
    const failedFor = gauge(
      "speclens.sources.failed_seconds",
      "Time since the first of them failed; 0 if none does.",
    );
    meter.addBatchObservableCallback(
      async (result) => {
        const { isReady, documents, failures } = await read();
        result.observe(ready, Number(isReady));
        result.observe(count, documents.length);
        result.observe(
          operations,
          documents.reduce((sum, document) => sum + document.operations, 0),
        );
        const now = Date.now();
        const since = Math.min(now, ...failures.map((failure) => failure.since.getTime()));
        result.observe(failed, failures.length);
        result.observe(failedFor, Math.round((now - since) / MILLISECONDS));
      },
      [ready, count, operations, failed, failedFor],
    );
  };
}

/**
 * Formats for Prometheus since when each document and each failure is as it is: of the 100 oldest. They come and go, while
 * OpenTelemetry's gauges keep the last value of each label for ever.
 */
export function indexMetrics({ documents, failures }: ServedIndex): string {
  const indexed = documents.flatMap(({ id, indexedAt }) =>
    indexedAt === undefined ? [] : [{ id, at: indexedAt }],
  );
  return [
    formatGauge(
      "speclens_index_document_indexed_timestamp_seconds",
      "When the version of the document that is served was indexed, since 1970; of the 100 oldest.",
      "document",
      oldest(indexed),
    ),
    formatGauge(
      "speclens_source_failed_timestamp_seconds",
      "Since when a source fails, since 1970; of the 100 that fail for the longest time.",
      "source",
      oldest(failures.map(({ id, since }) => ({ id, at: since }))),
    ),
  ].join("");
}

/** Returns the times by label, oldest first. Labels that are the same once they are cut become one. */
function oldest(
  times: readonly { readonly id: string; readonly at: Date }[],
): ReadonlyMap<string, number> {
  const chosen = times
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .slice(0, MOST_LABELS)
    .reverse();
  return new Map(
    chosen.map(({ id, at }) => [id.slice(0, LONGEST_LABEL), at.getTime() / MILLISECONDS]),
  );
}
