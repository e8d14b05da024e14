import {
  cleanLine,
  type IndexedDocumentReport,
  type IndexReport,
  renderCounts,
  type WorkflowReport,
} from "@speclens/engine";
import { pluralize } from "../terminal/pluralize.ts";
import { formatProblems } from "./format-problems.ts";

/** Maximum number of documents to list individually. Further documents are summarized. */
const LISTED_DOCUMENTS = 12;
/** Maximum number of rejected operations to list per document, with the reason. */
const LISTED_REJECTIONS = 5;

/** Formats the result of `index` for users. Failures and their reasons come first, followed by new content. */
export function formatReport({
  documents,
  skipped,
  workflows = [],
  store,
  ms,
}: IndexReport): string {
  const failed = documents.filter(({ state }) => state === "failed");
  const changed = documents.filter(({ state }) => state !== "failed" && state !== "unchanged");
  const notable = [...failed, ...changed];
  const lines = notable.slice(0, LISTED_DOCUMENTS).flatMap(formatDocument);
  if (notable.length > LISTED_DOCUMENTS)
    lines.push(
      `… and ${pluralize(notable.length - LISTED_DOCUMENTS, "more document")} (--json lists them)`,
    );
  if (skipped.length > 0)
    lines.push(
      `${pluralize(skipped.length, "file")} without an OpenAPI document (--json lists them)`,
    );
  lines.push(...workflows.slice(0, LISTED_DOCUMENTS).flatMap(formatWorkflows));
  if (workflows.length > LISTED_DOCUMENTS)
    lines.push(
      `… and ${pluralize(workflows.length - LISTED_DOCUMENTS, "more file")} with workflows (--json lists them)`,
    );
  for (const { id, diagnostics } of documents) {
    const stale = diagnostics.find(({ code }) => code === "source-stale");
    if (stale !== undefined) lines.push(cleanLine(`${id}: ${stale.message}`));
  }
  lines.push(formatTotals({ documents, store, ms }));
  return lines.join("\n");
}

/** Formats the last line of a report: how many documents and operations there are. */
export function formatTotals({
  documents,
  store,
  ms,
}: Pick<IndexReport, "documents" | "store" | "ms">): string {
  const present = documents.filter(({ state }) => state !== "removed" && state !== "failed");
  const operations = present.reduce((sum, document) => sum + document.operations.indexed, 0);
  const unchanged = documents.filter(({ state }) => state === "unchanged").length;
  const failed = documents.filter(({ state }) => state === "failed").length;
  const remarks = [
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return (
    `${pluralize(present.length, "document")}${remarks.length > 0 ? ` (${remarks.join(", ")})` : ""}, ` +
    `${pluralize(operations, "operation")} in ${store}, ${(ms / 1000).toFixed(1)} s`
  );
}

/** Formats only what failed, one line for each document. */
export function formatFailures({ documents }: IndexReport): string[] {
  return documents.filter(({ state }) => state === "failed").flatMap(formatDocument);
}

/** Formats what a later run changed: one line for each document, with its problems. */
export function formatChanges({ documents }: IndexReport): string {
  const changed = documents.filter(({ state }) => state !== "failed" && state !== "unchanged");
  const lines = changed.slice(0, LISTED_DOCUMENTS).flatMap(formatDocument);
  if (changed.length > LISTED_DOCUMENTS)
    lines.push(`… and ${pluralize(changed.length - LISTED_DOCUMENTS, "more document")}`);
  return lines.join("\n");
}

function formatDocument(document: IndexedDocumentReport): string[] {
  const { state, operations, rejected, schemas, diagnostics, changes } = document;
  const id = cleanLine(document.id);
  if (state === "failed") {
    const problem = diagnostics.find(({ severity }) => severity === "error");
    const line = problem?.line === undefined ? "" : `:${problem.line}`;
    const reason = `${problem?.message ?? "cannot be read"}${problem?.hint ? ` ${problem.hint}` : ""}`;
    // The reason why a file cannot be opened already names the file.
    const place = reason.includes(document.source) ? "" : `${document.source}${line}: `;
    return [`${id} failed: ${cleanLine(place + reason)}`];
  }
  if (state === "removed") return [`${id} removed`];
  const found = operations.found === operations.indexed ? "" : ` of ${operations.found} found`;
  const counts = changes === undefined ? "" : ` (${renderCounts(changes)})`;
  const lines = [
    `${id} ${state}: ${pluralize(operations.indexed, "operation")}${found}${counts}, ${pluralize(schemas, "schema")}`,
    ...rejected
      .slice(0, LISTED_REJECTIONS)
      .map((operation) => `  not indexed: ${cleanLine(`${operation.id}: ${operation.reason}`)}`),
  ];
  if (rejected.length > LISTED_REJECTIONS)
    lines.push(`  … and ${rejected.length - LISTED_REJECTIONS} more (--json lists them)`);
  const notes = diagnostics.filter(
    ({ severity, code }) => severity !== "info" && code !== "source-stale",
  );
  return [...lines, ...formatProblems(notes)];
}

function formatWorkflows({ source, workflows, documents, diagnostics }: WorkflowReport): string[] {
  const [first, ...others] = documents;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const called = first === undefined ? "no document" : `${first}${more}`;
  return [
    cleanLine(`${source}: ${pluralize(workflows, "workflow")} for ${called}`),
    ...formatProblems(diagnostics.filter(({ severity }) => severity !== "info")),
  ];
}
