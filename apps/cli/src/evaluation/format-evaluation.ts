import { cleanLine, type Evaluation } from "@speclens/engine";
import { counted } from "../terminal/counted.ts";
import { formatMeasures } from "./format-measures.ts";
import { formatMissed } from "./format-missed.ts";
import { formatWrongRefusals } from "./format-wrong-refusals.ts";
import { listed } from "./listed.ts";

/** More would push the figures off the screen. */
const MOST_WARNINGS = 5;

/**
 * What an evaluation found, for a person: the figures first, then what went wrong, question by
 * question: the first of each list, or all.
 */
export function formatEvaluation(evaluation: Evaluation, { all }: { all: boolean }): string {
  const { questions, warnings, documents } = evaluation;
  const options = { all, showDocument: documents > 1 };
  const sections = [
    formatScope(evaluation),
    listed(
      `${counted(warnings.length, "warning")}`,
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

/** What was asked, of what, and how. */
function formatScope(evaluation: Evaluation): string[] {
  const { questions, noMatch, documents, operations, store, embedder, top } = evaluation;
  const { answerable, unanswerable } = noMatch;
  return [
    `${counted(questions.length, "question")}: ${answerable.questions} with an answer, ${unanswerable.questions} without`,
    `${counted(documents, "document")} with ${counted(operations, "operation")} in ${store}`,
    `${modeOf(evaluation)} search, embedder ${cleanLine(embedder ?? "none")}, ${counted(top, "hit")} of each question measured`,
  ];
}

/** The mode, with how many questions had it where they had different ones. */
function modeOf({ modes }: Evaluation): string {
  const names = Object.keys(modes);
  return names.length === 1
    ? names.join()
    : Object.entries(modes)
        .map(([name, questions]) => `${name} (${questions})`)
        .join(" and ");
}
