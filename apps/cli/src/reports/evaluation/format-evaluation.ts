import { cleanLine, type Evaluation } from "@speclens/engine";
import { pluralize } from "../../terminal/pluralize.ts";
import { formatList } from "./format-list.ts";
import { formatMeasures } from "./format-measures.ts";
import { formatMissed } from "./format-missed.ts";
import { formatWrongRefusals } from "./format-wrong-refusals.ts";

/** Maximum number of warnings. More would push the figures off the screen. */
const MOST_WARNINGS = 5;

/** Formats an evaluation for users: the figures first, then the questions that went wrong. */
export function formatEvaluation(evaluation: Evaluation, { all }: { all: boolean }): string {
  const { questions, warnings, documents } = evaluation;
  const options = { all, showDocument: documents > 1 };
  const sections = [
    formatScope(evaluation),
    formatList(
      `${pluralize(warnings.length, "warning")}`,
      warnings.map((warning) => [cleanLine(warning)]),
      options,
      MOST_WARNINGS,
    ),
    ...formatMeasures(evaluation),
    formatMissed(questions, options),
    ...formatWrongRefusals(questions, options),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** Formats the scope of an evaluation: its questions, index and settings. */
function formatScope(evaluation: Evaluation): string[] {
  const { questions, noMatch, documents, operations, store, embedder, top } = evaluation;
  const { answerable, unanswerable } = noMatch;
  return [
    `${pluralize(questions.length, "question")}: ${answerable.questions} with an answer, ${unanswerable.questions} without`,
    `${pluralize(documents, "document")} with ${pluralize(operations, "operation")} in ${store}`,
    `${modeOf(evaluation)} search, embedder ${cleanLine(embedder ?? "none")}, ${pluralize(top, "hit")} per question measured`,
  ];
}

/** Formats the search mode. If there were several, adds the number of questions for each. */
function modeOf({ modes }: Evaluation): string {
  const names = Object.keys(modes);
  return names.length === 1
    ? names.join()
    : Object.entries(modes)
        .map(([name, questions]) => `${name} (${questions})`)
        .join(" and ");
}
