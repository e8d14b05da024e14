import { cleanLine, type Score, type ScoredOperation, type ScorePartName } from "@speclens/engine";
import { alignColumns } from "../terminal/align-columns.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** Operations that are listed unless all are. */
const MOST_OPERATIONS = 10;

/** What each part of a score says. */
const PARTS: Readonly<Record<ScorePartName, string>> = {
  summary: "found by their own summary (first, and among five)",
  other: "found by other words (among five)",
  text: "with a summary, or half with a description",
  twins: "with a summary of their own",
  inputs: "required inputs explained, or returned by others",
};

/** Formats a score for users: the parts first, then the operations to mend, worst first. */
export function formatScore(score: Score, { all }: { readonly all: boolean }): string {
  const { document, parts, operations, asked, mode, worst } = score;
  const shown = all ? worst : worst.slice(0, MOST_OPERATIONS);
  const left = worst.length - shown.length;
  return [
    `${cleanLine(document)}: ${score.score.toFixed(1)} of 100`,
    `${pluralize(operations, "operation")}, ${asked.toLocaleString("en")} of them searched for${mode === "lexical" ? " by words alone" : ""}`,
    "",
    ...partLines(parts),
    ...(worst.length === 0 ? [] : ["", "To mend, worst first:"]),
    ...shown.flatMap(operationLines),
    ...(left > 0 ? [`… and ${pluralize(left, "more operation")} (--all lists them)`] : []),
  ].join("\n");
}

/** Formats the parts, each with its value, its weight and the number of operations. */
function partLines(parts: Score["parts"]): string[] {
  return alignColumns(
    parts.map(({ name, value, weight, operations }) => [
      PARTS[name],
      value.toFixed(2),
      `× ${Math.round(100 * weight)}`,
      pluralize(operations, "operation"),
    ]),
    ["left", "right", "right", "right"],
  );
}

function operationLines({ operation, loss, findings }: ScoredOperation): string[] {
  return [
    `${cleanLine(operation)} (−${loss.toFixed(2)})`,
    ...findings.map(({ message, remedy }) => `  ${cleanLine(message)} ${cleanLine(remedy)}`),
  ];
}
