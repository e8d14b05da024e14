import { cleanLine, cutLine, type IndexReport, renderCounts } from "@speclens/engine";
import { pluralize } from "../terminal/pluralize.ts";
import { problemsOfReport, type ReportedProblem } from "./problems-of-report.ts";

/** Maximum number of documents in the table, and of problems in the list. */
const MOST_DOCUMENTS = 100;
const MOST_PROBLEMS = 20;
/** Longest text of a cell or an item, in characters. */
const LONGEST = 300;

/**
 * Writes the result of `index` in Markdown, for the summary of a CI job: the documents that are not as they were, and the
 * problems in them. Documents are untrusted, so their texts are escaped.
 */
export function formatSummary(report: IndexReport): string {
  const { documents } = report;
  const present = documents.filter(({ state }) => state !== "removed" && state !== "failed");
  const operations = present.reduce((sum, { operations: { indexed } }) => sum + indexed, 0);
  const notable = documents.filter(({ state }) => state !== "unchanged");
  const problems = problemsOfReport(report);
  const lines = [
    `### SpecLens: ${pluralize(present.length, "document")}, ${pluralize(operations, "operation")}`,
    "",
  ];
  if (notable.length > 0) {
    lines.push("| document | state | operations | changes |", "| --- | --- | ---: | --- |");
    for (const { id, state, operations: counts, changes } of notable.slice(0, MOST_DOCUMENTS)) {
      const cells = [id, state, String(counts.indexed), changes ? renderCounts(changes) : ""];
      lines.push(`| ${cells.map(escapeMarkdown).join(" | ")} |`);
    }
    const more = notable.length - MOST_DOCUMENTS;
    lines.push("", ...(more > 0 ? [`… and ${pluralize(more, "more document")}`, ""] : []));
  }
  const unchanged = documents.length - notable.length;
  if (unchanged > 0) lines.push(`${pluralize(unchanged, "document")} unchanged.`, "");
  if (problems.length > 0) {
    lines.push(`**${countsOf(problems)}**`, "");
    for (const problem of problems.slice(0, MOST_PROBLEMS)) lines.push(problemItem(problem));
    const more = problems.length - MOST_PROBLEMS;
    lines.push(...(more > 0 ? [`- … and ${more} more`] : []), "");
  }
  return lines.join("\n");
}

function countsOf(problems: readonly ReportedProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  return [
    ...(errors > 0 ? [pluralize(errors, "error")] : []),
    ...(warnings > 0 ? [pluralize(warnings, "warning")] : []),
  ].join(", ");
}

function problemItem({ severity, source, line, message, hint }: ReportedProblem): string {
  const place = line === undefined ? source : `${source}:${line}`;
  return `- ${severity}: ${escapeMarkdown(`${place}: ${message}${hint ? ` ${hint}` : ""}`)}`;
}

/** Makes a text plain on one line: no tags, links, formatting, mentions or cells. */
function escapeMarkdown(text: string): string {
  return cutLine(cleanLine(text), LONGEST)
    .replace(/[\\`*_{}[\]()#+!|~-]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("@", "&#64;");
}
