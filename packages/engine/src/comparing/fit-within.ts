import { fitItems } from "@speclens/budget";
import { DEFAULT_BUDGET } from "@speclens/core";
import { estimateCounter } from "../answers/estimate-counter.ts";

/** Tokens for the line about what does not fit. */
const FOOT = 30;

/**
 * Joins as many of the first items as fit into a budget. The last line says how many were left out.
 *
 * @throws SpecLensError `argument-invalid` for a budget that is too small
 */
export function fitWithin(items: readonly string[], budget: number = DEFAULT_BUDGET): string {
  const { items: shown, leftOut } = fitItems(items, {
    counter: estimateCounter,
    budget,
    limit: Number.MAX_SAFE_INTEGER,
    reserve: FOOT,
  });
  const foot = leftOut === 0 ? [] : [`… and ${leftOut} more, which a larger budget shows`];
  return [...shown, ...foot].join("\n");
}
