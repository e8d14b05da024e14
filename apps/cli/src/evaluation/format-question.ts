import { cleanLine, type EvaluatedHit, type QuestionResult } from "@speclens/engine";

/** A question as lists name it. */
export function formatQuestion({ id, query }: QuestionResult): string {
  return cleanLine(`${id}: ${query}`);
}

/** A hit with its score; its document only where the question could have found others. */
export function formatHit(
  { document, operation, summary, score }: EvaluatedHit,
  showDocument: boolean,
): string {
  const name = showDocument ? `${document}: ${operation}` : operation;
  return `${score.toFixed(2)} ${cleanLine(summary === undefined ? name : `${name} — ${summary}`)}`;
}
