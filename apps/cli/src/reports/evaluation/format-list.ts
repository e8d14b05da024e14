import {
  cleanLine,
  type EvaluatedHit,
  type OperationPlace,
  type QuestionResult,
} from "@speclens/engine";

/** Options for listing questions that went wrong. */
export interface ListOptions {
  /** Whether to list every entry. */
  readonly all: boolean;
  /** Whether to show the document of each operation, because there are several documents. */
  readonly showDocument: boolean;
}

/**
 * Formats a heading followed by entries of one or more lines. Returns nothing if there are no entries.
 *
 * @param most maximum number of entries unless `all` is set
 */
export function formatList(
  heading: string,
  entries: readonly (readonly string[])[],
  { all }: ListOptions,
  most = 20,
): string[] {
  if (entries.length === 0) return [];
  const shown = all ? entries : entries.slice(0, most);
  const left = entries.length - shown.length;
  return [
    heading,
    ...shown.flat().map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more (--all lists them)`] : []),
  ];
}

/** Formats a question with its id. */
export function formatQuestion({ id, query }: QuestionResult): string {
  return cleanLine(`${id}: ${query}`);
}

/** Formats an operation, with its document if there are several. */
export function formatOperation(
  { document, operation }: OperationPlace,
  showDocument: boolean,
): string {
  return cleanLine(showDocument ? `${document}: ${operation}` : operation);
}

/** Formats a hit with its score. */
export function formatHit(hit: EvaluatedHit, showDocument: boolean): string {
  const { summary, score } = hit;
  const title = summary === undefined ? "" : ` — ${cleanLine(summary)}`;
  return `${score.toFixed(2)} ${formatOperation(hit, showDocument)}${title}`;
}
