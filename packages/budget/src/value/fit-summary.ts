import { LEAST_USE } from "./cut-page.ts";
import type { FitRequest } from "./fit-value-options.ts";
import type { FittedSummary } from "./fitted-value.ts";
import type { JsonOutline } from "./json-outline.ts";
import { answerTokens, tokensWithin } from "./measure-answer.ts";
import { hintsFor, summarizeOutline } from "./summarize-outline.ts";
import { type Continuation, writeSummaryNote } from "./write-note.ts";

/**
 * A summary that fills its budget; `undefined` where none does, so that exact pages show more.
 */
export function fitSummary(
  outline: JsonOutline,
  originalTokens: number,
  request: FitRequest,
): FittedSummary | undefined {
  const { budget, counter, cursorFor } = request;
  const cursor = cursorFor?.(0);
  const next: Continuation = cursor === undefined ? { nextOffset: 0 } : { nextCursor: cursor };
  const summary = summarizeOutline(outline, {
    budget,
    counter,
    measure: (text, parts) =>
      answerTokens(counter, text, writeSummaryNote({ parts, hints: hintsFor(parts) }, next)),
  });
  if (summary === undefined || summary.tokens < budget * LEAST_USE) return undefined;
  const { text, parts, hints, tokens } = summary;
  return {
    plan: "summary",
    reason: `The value has ${originalTokens} tokens, more than the budget, and is mostly no list.`,
    form: "json",
    text,
    note: writeSummaryNote({ parts, hints }, next),
    nextOffset: 0,
    parts,
    hints,
    originalTokens,
    ...tokensWithin(budget, tokens),
  };
}
