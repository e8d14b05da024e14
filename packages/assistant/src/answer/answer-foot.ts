import type { AnswerSource } from "./answer-source.ts";

/** The facts that the end of an answer states. */
export interface AnswerFootOptions {
  readonly sources: readonly AnswerSource[];
  readonly cited: ReadonlySet<number>;
  readonly unknownCitations: ReadonlySet<number>;
  readonly unknownOperations: ReadonlySet<string>;
  /** Whether to name the document of each source. */
  readonly showDocument: boolean;
}

/** Maximum number of removed names to repeat. */
const MOST_NAMED = 5;

/** Writes the lines that follow an answer: the sources that it cites, and what was removed from it. */
export function answerFoot({
  sources,
  cited,
  unknownCitations,
  unknownOperations,
  showDocument,
}: AnswerFootOptions): string[] {
  const shown = sources.filter(({ number }) => cited.has(number));
  const removed = [...unknownOperations];
  const numbers = [...unknownCitations].map((number) => `[${number}]`);
  return [
    ...(shown.length === 0
      ? ["The answer cites no part of the documents. Check it before you rely on it."]
      : shown.map((source) => `[${source.number}] ${titleOf(source, showDocument)}`)),
    ...(removed.length > 0 ? [`Removed, because no document has it: ${listed(removed)}.`] : []),
    ...(numbers.length > 0
      ? [`Removed, because there is no such source: ${listed(numbers)}.`]
      : []),
  ];
}

function titleOf({ kind, name = "", document }: AnswerSource, showDocument: boolean): string {
  if (kind === "conventions") return `conventions of ${document}`;
  const title = kind === "schema" ? `$${name}` : name;
  return showDocument ? `${document} ${title}` : title;
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
