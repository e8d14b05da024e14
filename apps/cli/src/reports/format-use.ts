import { cleanLine, type RememberedUse, type UseList } from "@speclens/engine";
import { pluralize } from "../terminal/pluralize.ts";

/** Formats a judgement that was just remembered. */
export function formatGood({ document, operation, questions, count }: RememberedUse): string {
  return `Remembered: ${cleanLine(operation)} in ${cleanLine(document)} answers ${pluralize(questions, "question")}, chosen ${pluralize(count, "time")}.`;
}

/** Formats the remembered use: one line per operation, and the texts that were kept below it. */
export function formatUse({ folder, remember, operations, callers, damaged }: UseList): string {
  const lines = operations.flatMap((use) => [
    formatOperation(use),
    ...(use.texts ?? []).map((text) => `  ${cleanLine(text)}`),
  ]);
  lines.push(
    `${pluralize(operations.length, "operation")} in ${folder}; rememberUse: ${remember}`,
    ...(callers > 0 ? [`${pluralize(callers, "subject")} with judgements of their own`] : []),
    ...(damaged > 0 ? [`${pluralize(damaged, "line")} cannot be read and will be removed`] : []),
  );
  return lines.join("\n");
}

/** Formats what an import did. */
export function formatImport(
  report: Readonly<Record<"added" | "known" | "otherEmbedder" | "damaged", number>>,
): string {
  const { added, known, otherEmbedder, damaged } = report;
  return [
    `Imported ${pluralize(added, "judgement")}`,
    ...(known > 0 ? [`${known} known before`] : []),
    ...(otherEmbedder > 0 ? [`${otherEmbedder} of another embedder left out`] : []),
    ...(damaged > 0 ? [`${pluralize(damaged, "line")} not readable`] : []),
  ].join(", ");
}

function formatOperation({
  document,
  operation,
  questions,
  count,
  first,
  isActive,
}: RememberedUse) {
  const facts = [
    cleanLine(document),
    pluralize(questions, "question"),
    `chosen ${pluralize(count, "time")}`,
    `since ${first}`,
    ...(isActive ? [] : ["ignored: not in the index, or of another embedder"]),
  ];
  return `${cleanLine(operation)} — ${facts.join(" · ")}`;
}
