import type { Diagnostic } from "@speclens/core";
import type { IndexedDocumentReport, IndexReport } from "@speclens/engine";

/** Documents that are listed one by one; more are summed up. */
const LISTED_DOCUMENTS = 12;

/** What `index` did, for a person: what is new, what was not read and why. */
export function formatReport({ documents, skipped, store, ms }: IndexReport): string {
  const notable = documents.filter(({ state }) => state !== "unchanged");
  const lines = notable.slice(0, LISTED_DOCUMENTS).flatMap(formatDocument);
  if (notable.length > LISTED_DOCUMENTS)
    lines.push(`… and ${notable.length - LISTED_DOCUMENTS} more documents (--json lists them)`);
  if (skipped.length > 0)
    lines.push(`${skipped.length} files are no OpenAPI documents (--json lists them)`);
  const present = documents.filter(({ state }) => state !== "removed" && state !== "failed");
  const operations = present.reduce((sum, document) => sum + document.operations.indexed, 0);
  const unchanged = documents.length - notable.length;
  lines.push(
    `${count(present.length, "document")}${unchanged > 0 ? ` (${unchanged} unchanged)` : ""}, ` +
      `${count(operations, "operation")} in ${store}, ${(ms / 1000).toFixed(1)} s`,
  );
  return lines.join("\n");
}

function formatDocument(document: IndexedDocumentReport): string[] {
  const { id, state, operations, rejected, schemas, diagnostics } = document;
  if (state === "failed") {
    const problem = diagnostics.find(({ severity }) => severity === "error");
    const line = problem?.line === undefined ? "" : `:${problem.line}`;
    return [`${id} failed: ${document.source}${line}: ${problem?.message ?? "it cannot be read"}`];
  }
  if (state === "removed") return [`${id} removed`];
  const found = operations.found === operations.indexed ? "" : ` of ${operations.found} found`;
  const lines = [
    `${id} ${state}: ${count(operations.indexed, "operation")}${found}, ${count(schemas, "schema")}`,
    ...rejected.map((operation) => `  not indexed: ${operation.id}: ${operation.reason}`),
  ];
  const notes = diagnostics.filter(({ severity }) => severity !== "info");
  if (notes.length > 0) {
    const kinds = [...countByCode(notes)].map(([code, times]) => `${code} ${times}`).join(", ");
    lines.push(`  ${count(notes.length, "problem")} in the document: ${kinds} (--json lists them)`);
  }
  return lines;
}

function countByCode(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
