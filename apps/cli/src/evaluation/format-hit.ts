import { cleanLine, type EvaluatedHit } from "@speclens/engine";
import { formatOperation } from "./format-operation.ts";

/** A hit with its score. */
export function formatHit(hit: EvaluatedHit, showDocument: boolean): string {
  const { summary, score } = hit;
  const title = summary === undefined ? "" : ` — ${cleanLine(summary)}`;
  return `${score.toFixed(2)} ${formatOperation(hit, showDocument)}${title}`;
}
