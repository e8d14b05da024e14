import { cleanLine } from "@speclens/engine";
import type { CallRecord } from "@speclens/guard";
import { pluralize } from "../../terminal/pluralize.ts";
import { formatCount, formatMilliseconds, formatMoment } from "./format-figures.ts";

/** Formats a call in one line: time, tool, outcome, duration and cost. */
export function formatCall(call: CallRecord): string {
  const { time, tool, outcome, errorType, latency, estimatedTokens, originalTokens } = call;
  const original = originalTokens === estimatedTokens ? "" : ` of ${formatCount(originalTokens)}`;
  const facts = [
    errorType === undefined ? outcome : `${outcome} ${cleanLine(errorType)}`,
    formatMilliseconds(latency),
    `${formatCount(estimatedTokens)}${original} tokens`,
    ...(call.itemCount === undefined ? [] : [pluralize(call.itemCount, "item")]),
    ...(call.variant === "B" ? ["without protection"] : []),
  ];
  return `${formatMoment(time)}  ${cleanLine(tool)} — ${facts.join(" · ")}`;
}
