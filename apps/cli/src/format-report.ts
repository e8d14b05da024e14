import type { Diagnostic } from "@speclens/core";
import { cleanLine, type IndexedDocumentReport, type IndexReport } from "@speclens/engine";

/** Documents that are listed one by one; more are summed up. */
const LISTED_DOCUMENTS = 12;
/** Operations of one document that are listed with the reason why they are not in the index. */
const LISTED_REJECTIONS = 5;

/** What `index` did, for a person: first what failed and why, then what is new. */
export function formatReport({ documents, skipped, store, ms }: IndexReport): string {
  const failed = documents.filter(({ state }) => state === "failed");
  const changed = documents.filter(({ state }) => state !== "failed" && state !== "unchanged");
  const notable = [...failed, ...changed];
  const lines = notable.slice(0, LISTED_DOCUMENTS).flatMap(formatDocument);
  if (notable.length > LISTED_DOCUMENTS)
    lines.push(
      `… and ${count(notable.length - LISTED_DOCUMENTS, "more document")} (--json lists them)`,
    );
  if (skipped.length > 0)
    lines.push(`${count(skipped.length, "file")} without an OpenAPI document (--json lists them)`);
  for (const { id } of documents.filter(isStale))
    lines.push(`${cleanLine(id)} could not be fetched now: the copy of an earlier time was read`);
  const present = documents.filter(({ state }) => state !== "removed" && state !== "failed");
  const operations = present.reduce((sum, document) => sum + document.operations.indexed, 0);
  const unchanged = documents.length - notable.length;
  const remarks = [
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  lines.push(
    `${count(present.length, "document")}${remarks.length > 0 ? ` (${remarks.join(", ")})` : ""}, ` +
      `${count(operations, "operation")} in ${store}, ${(ms / 1000).toFixed(1)} s`,
  );
  return lines.join("\n");
}

function formatDocument(document: IndexedDocumentReport): string[] {
  const { state, operations, rejected, schemas, diagnostics } = document;
  const id = cleanLine(document.id);
  if (state === "failed") {
    const problem = diagnostics.find(({ severity }) => severity === "error");
    const line = problem?.line === undefined ? "" : `:${problem.line}`;
    const reason = cleanLine(problem?.message ?? "it cannot be read");
    return [`${id} failed: ${cleanLine(document.source)}${line}: ${reason}`];
  }
  if (state === "removed") return [`${id} removed`];
  const found = operations.found === operations.indexed ? "" : ` of ${operations.found} found`;
  const lines = [
    `${id} ${state}: ${count(operations.indexed, "operation")}${found}, ${count(schemas, "schema")}`,
    ...rejected
      .slice(0, LISTED_REJECTIONS)
      .map((operation) => `  not indexed: ${cleanLine(`${operation.id}: ${operation.reason}`)}`),
  ];
  if (rejected.length > LISTED_REJECTIONS)
    lines.push(`  … and ${rejected.length - LISTED_REJECTIONS} more (--json lists them)`);
  const notes = diagnostics.filter(
    ({ severity, code }) => severity !== "info" && code !== "source-stale",
  );
  if (notes.length > 0) {
    const kinds = [...countByCode(notes)].map(([code, times]) => `${code} ${times}`).join(", ");
    lines.push(`  ${count(notes.length, "problem")} in the document: ${kinds} (--json lists them)`);
  }
  return lines;
}

function isStale({ diagnostics }: IndexedDocumentReport): boolean {
  return diagnostics.some(({ code }) => code === "source-stale");
}

function countByCode(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
