import { cleanLine } from "@speclens/engine";
import type { CallFigures, CallSummary } from "@speclens/guard";
import { counted } from "../terminal/counted.ts";
import { formatBytes } from "../terminal/format-bytes.ts";
import { alignColumns } from "./align-columns.ts";
import { formatCall } from "./format-call.ts";
import { formatCount, formatMilliseconds, formatMoment, formatShare } from "./format-figures.ts";

/** Tools that are listed one by one; more are counted. */
const LISTED_TOOLS = 20;
/** Characters of the longest bar. */
const BAR = 24;

/** What is told where no call meets a filter. */
export const NOTHING_MEETS = "No call was recorded that meets this.";

/** What was recorded of calls, for a person. */
export function formatSummary(summary: CallSummary): string {
  const { calls, cancelled, first, last, tools, variants, slowest } = summary;
  if (calls === 0 || first === undefined || last === undefined) return NOTHING_MEETS;
  const head = `${counted(calls, "call")} from ${formatMoment(first)} to ${formatMoment(last)}`;
  if (calls === cancelled) return `${head}, all of them cancelled`;
  return [
    `${head}${trouble(summary)}`,
    "",
    ...figureLines(summary),
    "",
    ...toolLines(tools),
    ...(variants.B.calls > 0 ? ["", ...variantLines(variants)] : []),
    ...(slowest.length > 0
      ? ["", "slowest", ...slowest.map((call) => `  ${formatCall(call)}`)]
      : []),
  ].join("\n");
}

function trouble({ calls, errors, cancelled }: CallFigures): string {
  return [
    ...(errors > 0 ? [`, ${counted(errors, "error")} (${formatShare(errors / calls)})`] : []),
    ...(cancelled > 0 ? [`, ${formatCount(cancelled)} cancelled`] : []),
  ].join("");
}

function figureLines(summary: CallSummary): string[] {
  const { tokens, budgetUse, latency, overhead, estimate, outcomes } = summary;
  const { byAnswer } = tokens;
  const saved =
    tokens.saved > 0
      ? `; ${formatCount(tokens.original)} without protection: ${formatShare(tokens.savedShare)} saved`
      : "";
  const sampled =
    estimate.sampled === 0
      ? "no answer was counted exactly yet"
      : `within 20% for ${formatShare(estimate.withinFifth)} of ${counted(estimate.sampled, "sampled answer")}; ` +
        `error mean ${formatShare(estimate.meanError)}, p95 ${formatShare(estimate.p95Error)}`;
  return [
    `tokens     mean ${formatCount(byAnswer.mean)} · p50 ${formatCount(byAnswer.p50)} · p95 ${formatCount(byAnswer.p95)} · ` +
      `${formatCount(tokens.estimated)} in all${saved}`,
    `budget     mean ${formatShare(budgetUse.mean)} used · p95 ${formatShare(budgetUse.p95)} · ` +
      `${formatShare(summary.oversizedShare)} of the answers were over it before they were made to fit`,
    ...budgetBars(budgetUse.tenths),
    `answers    mean ${formatBytes(Math.round(summary.meanResponseBytes))} · ${formatShare(summary.paginationAdoption)} of lists came as pages`,
    `outcomes   ${Object.entries(outcomes)
      .filter(([, count]) => count > 0)
      .map(([outcome, count]) => `${outcome} ${formatCount(count)}`)
      .join(" · ")}`,
    `latency    p50 ${formatMilliseconds(latency.p50)} · p95 ${formatMilliseconds(latency.p95)} · ` +
      `p99 ${formatMilliseconds(latency.p99)} · max ${formatMilliseconds(latency.max)}; ` +
      `protection p50 ${formatMilliseconds(overhead.p50)} · p95 ${formatMilliseconds(overhead.p95)}`,
    `estimate   ${sampled}`,
  ];
}

/** How much of their budget the answers used, a line for each tenth up to the last that has any. */
function budgetBars(tenths: readonly number[]): string[] {
  const most = Math.max(...tenths);
  const last = tenths.findLastIndex((count) => count > 0);
  return tenths.slice(0, last + 1).map((count, tenth) => {
    const range = tenth === 10 ? "over" : `≤${(tenth + 1) * 10}%`;
    const bar = "█".repeat(Math.ceil((count / most) * BAR));
    return `  ${range.padStart(7)}  ${bar}${bar === "" ? "" : " "}${formatCount(count)}`;
  });
}

function toolLines(tools: CallSummary["tools"]): string[] {
  const more = tools.length - LISTED_TOOLS;
  return [
    ...alignColumns([
      ["tool", ...FIGURE_HEADINGS],
      ...tools
        .slice(0, LISTED_TOOLS)
        .map(({ tool, ...figures }) => [cleanLine(tool), ...figureCells(figures)]),
    ]),
    ...(more > 0 ? [`… and ${counted(more, "more tool")} (--json lists them)`] : []),
  ];
}

function variantLines({ A, B }: CallSummary["variants"]): string[] {
  return alignColumns([
    ["variant", ...FIGURE_HEADINGS],
    ["A with protection", ...figureCells(A)],
    ["B without", ...figureCells(B)],
  ]);
}

const FIGURE_HEADINGS = ["calls", "errors", "tokens mean", "p50", "p95", "latency p50", "p95"];

function figureCells({ calls, errors, tokens, latency }: CallFigures): string[] {
  return [
    formatCount(calls),
    formatCount(errors),
    formatCount(tokens.byAnswer.mean),
    formatCount(tokens.byAnswer.p50),
    formatCount(tokens.byAnswer.p95),
    formatMilliseconds(latency.p50),
    formatMilliseconds(latency.p95),
  ];
}
