import {
  cutRepeated,
  escapeControls,
  LONGEST_SUMMARY,
  type PlanAlternative,
  type PlanStep,
} from "@speclens/core";
import { plainText } from "@speclens/text";
import { codeOf } from "./code-of.ts";

/** The largest number of alternatives that a description lists. */
const MOST_ALTERNATIVES = 20;

/** Describes what Arazzo has no field for, in CommonMark, one sentence per line. */
export function stepNotes(step: PlanStep, notes: readonly string[]): string {
  const { operation, document, summary, deprecated, role, score, alternatives } = step;
  const title = shownText(summary ?? "");
  return [
    ...(title === "" ? [] : [title]),
    `Calls ${codeOf(operation)} of ${codeOf(document)}.`,
    ...(deprecated ? ["The operation is deprecated: callers should stop using it."] : []),
    role === "needed"
      ? "A later step needs a value from it."
      : `Found for the task with a confidence of ${Math.round(score * 100) / 100}.`,
    ...notes,
    ...(alternatives.length > 0 ? [alternativesText(alternatives)] : []),
  ].join("\n");
}

function alternativesText(alternatives: readonly PlanAlternative[]): string {
  const shown = alternatives.slice(0, MOST_ALTERNATIVES).map(({ operation, summary }) => {
    const text = shownText(summary ?? "").replace(/\.$/, "");
    return text === "" ? codeOf(operation) : `${codeOf(operation)} (${text})`;
  });
  const rest = alternatives.length - shown.length;
  if (rest > 0) shown.push(`${rest} more`);
  return `Perhaps meant instead: ${shown.join(", ")}.`;
}

/** Returns a text from a document as one line that is safe to print. */
export function shownText(text: string, longest: number = LONGEST_SUMMARY): string {
  return escapeControls(cutRepeated(plainText(text.slice(0, 2 * longest)), longest));
}
