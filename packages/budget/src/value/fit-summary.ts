import { LEAST_BUDGET } from "@speclens/core";
import { LEAST_USE } from "../settings/defaults.ts";
import { answerTokens, tokensWithin } from "./answer-tokens.ts";
import type { FitRequest } from "./fit-value-options.ts";
import type { FittedSummary } from "./fitted-value.ts";
import { dominantList } from "./outline/dominant-list.ts";
import type { JsonOutline } from "./outline/json-outline.ts";
import { LEAST_SUMMARIZED } from "./summarize-value.ts";
import { hintsFor, summarizeOutline } from "./summary/summarize-outline.ts";
import { type Continuation, writeSummaryNote } from "./write-page-note.ts";

/** The share of its tokens that the summary of a condensed record takes. */
const CONDENSED = 0.4;
/** The share of its size that such a summary has at least. Below that, exact pages are more useful. */
const LEAST_CONDENSED = 0.4;

/**
 * Condenses a record of more tokens than the threshold of the request: to 40% of them, at most to the threshold.
 * Returns undefined for other values, for those of less than 500 tokens, for requests of pages or fields, and if nearly
 * nothing of it can be summarized.
 *
 * @param tokens the tokens of the record as minified JSON
 */
export function condense(
  outline: JsonOutline,
  tokens: number,
  request: FitRequest,
): FittedSummary | undefined {
  const { budget, summaryThreshold, prefer, offset, paths } = request;
  if (summaryThreshold === undefined) return undefined;
  if (tokens <= summaryThreshold || tokens < LEAST_SUMMARIZED) return undefined;
  if (prefer === "page" || offset !== undefined || paths !== undefined) return undefined;
  if (dominantList(outline) >= 0) return undefined;
  const size = Math.min(budget, summaryThreshold, Math.floor(tokens * CONDENSED));
  const room = Math.max(LEAST_BUDGET, size);
  const summary = fitSummary(outline, tokens, { ...request, budget: room }, LEAST_CONDENSED);
  if (summary === undefined) return undefined;
  return {
    ...summary,
    reason: `The record has ${tokens} tokens; records of more than ${summaryThreshold} are condensed.`,
    ...tokensWithin(budget, summary.estimatedTokens),
  };
}

/**
 * Writes a summary that fills its budget. Returns undefined if no summary does, because exact pages show more then.
 *
 * @param leastUse the share of the budget that it must use
 */
export function fitSummary(
  outline: JsonOutline,
  originalTokens: number,
  request: FitRequest,
  leastUse: number = LEAST_USE,
): FittedSummary | undefined {
  const { budget, counter, cursorFor, hint, asked } = request;
  const cursor = cursorFor?.(0);
  const place = cursor === undefined ? { nextOffset: 0 } : { nextCursor: cursor };
  const next: Continuation = { ...place, hint };
  const summary = summarizeOutline(outline, {
    budget,
    counter,
    asked,
    measure: (text, parts) =>
      answerTokens(counter, text, writeSummaryNote({ parts, hints: hintsFor(parts) }, next)),
  });
  if (summary === undefined || summary.tokens < budget * leastUse) return undefined;
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
