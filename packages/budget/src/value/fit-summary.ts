import { LEAST_USE } from "../settings/defaults.ts";
import { answerTokens, tokensWithin } from "./answer-tokens.ts";
import type { FitRequest } from "./fit-value-options.ts";
import type { FittedSummary } from "./fitted-value.ts";
import type { JsonOutline } from "./outline/json-outline.ts";
import { hintsFor, summarizeOutline } from "./summary/summarize-outline.ts";
import { type Continuation, writeSummaryNote } from "./write-page-note.ts";

/** Writes a summary that fills its budget. Returns undefined if no summary does, because exact pages show more then. */
export function fitSummary(
  outline: JsonOutline,
  originalTokens: number,
  request: FitRequest,
): FittedSummary | undefined {
  const { budget, counter, cursorFor, hint } = request;
  const cursor = cursorFor?.(0);
  const place = cursor === undefined ? { nextOffset: 0 } : { nextCursor: cursor };
  const next: Continuation = { ...place, hint };
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
    reason: `The value has ${originalTokens} tokens, more than the budget, and is not mostly a list.`,
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
