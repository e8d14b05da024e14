import { cleanLine } from "@speclens/engine";
import type { CallFigures, CallSummary } from "@speclens/guard";
import { alignColumns } from "../../terminal/align-columns.ts";
import { formatBytes } from "../../terminal/format-bytes.ts";
import { pluralize } from "../../terminal/pluralize.ts";

import { formatCall } from "./format-call.ts";
import { formatCount, formatMilliseconds, formatMoment, formatShare } from "./format-figures.ts";

/** Maximum number of tools to list individually. Further tools are counted. */
const LISTED_TOOLS = 20;
/** Length of the longest bar in characters. */
const BAR = 24;

/** The output if no call matches the filters. */
export const NO_CALLS = "No recorded call matches.";

/** Formats a summary of recorded calls for a person. */
export function formatSummary(summary: CallSummary): string {
  const { calls, cancelled, first, last, tools, servers, variants, slowest } = summary;
  if (calls === 0 || first === undefined || last === undefined) return NO_CALLS;
  const head = `${pluralize(calls, "call")} from ${formatMoment(first)} to ${formatMoment(last)}`;
  if (calls === cancelled) return `${head}, all cancelled`;
  return [
    `${head}${trouble(summary)}`,
    "",
    ...figureLines(summary),
    "",
    ...(servers.length > 0 ? [...serverLines(servers), ""] : []),
    ...toolLines(tools),
    ...(variants.B.calls > 0 ? ["", ...variantLines(variants)] : []),
    ...(slowest.length > 0
      ? ["", "slowest", ...slowest.map((call) => `  ${formatCall(call)}`)]
      : []),
  ].join("\n");
}

function trouble({ calls, errors, cancelled }: CallFigures): string {
  return [
    ...(errors > 0 ? [`, ${pluralize(errors, "error")} (${formatShare(errors / calls)})`] : []),
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
      ? "no answer counted exactly yet"
      : `within 20% for ${formatShare(estimate.withinFifth)} of ${pluralize(estimate.sampled, "sampled answer")}; ` +
        `error mean ${formatShare(estimate.meanError)}, p95 ${formatShare(estimate.p95Error)}`;
  return [
    `tokens     mean ${formatCount(byAnswer.mean)} · p50 ${formatCount(byAnswer.p50)} · p95 ${formatCount(byAnswer.p95)} · ` +
      `${formatCount(tokens.estimated)} in total${saved}`,
    `budget     mean ${formatShare(budgetUse.mean)} used · p95 ${formatShare(budgetUse.p95)} · ` +
      `${formatShare(summary.oversizedShare)} of the answers were over budget before they were fitted`,
    ...budgetBars(budgetUse.tenths),
    `answers    mean ${formatBytes(Math.round(summary.meanResponseBytes))} · ${formatShare(summary.paginationAdoption)} of lists came as pages`,
    `outcomes   ${Object.entries(outcomes)
      .filter(([, count]) => count > 0)
      .map(([outcome, count]) => `${outcome} ${formatCount(count)}`)
      .join(" · ")}`,
    ...searchLines(summary.searches),
    `latency    p50 ${formatMilliseconds(latency.p50)} · p95 ${formatMilliseconds(latency.p95)} · ` +
      `p99 ${formatMilliseconds(latency.p99)} · max ${formatMilliseconds(latency.max)}; ` +
      `protection p50 ${formatMilliseconds(overhead.p50)} · p95 ${formatMilliseconds(overhead.p95)}`,
    `estimate   ${sampled}`,
  ];
}

/** Formats in a line what searches and tasks found. The questions are not recorded. */
function searchLines(documents: CallSummary["searches"]): string[] {
  const sum = (of: "searches" | "unsure" | "none"): number =>
    documents.reduce((total, figures) => total + figures[of], 0);
  const [searches, unsure, none] = [sum("searches"), sum("unsure"), sum("none")];
  if (searches === 0) return [];
  const [worst] = documents;
  const most =
    worst === undefined || worst.none === 0
      ? ""
      : `, most near ${cleanLine(worst.document)} (${formatCount(worst.none)} of ${formatCount(worst.searches)})`;
  return [
    `searches   ${formatCount(searches)} · ${formatShare(unsure / searches)} without a clear match · ` +
      `${formatShare(none / searches)} found nothing${most}`,
  ];
}

/** Formats a histogram of budget use, one line per tenth up to the last that has answers. */
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
    ...alignFigures([
      ["tool", ...FIGURE_HEADINGS],
      ...tools
        .slice(0, LISTED_TOOLS)
        .map(({ tool, ...figures }) => [cleanLine(tool), ...figureCells(figures)]),
    ]),
    ...(more > 0 ? [`… and ${pluralize(more, "more tool")} (--json lists them)`] : []),
  ];
}

function serverLines(servers: CallSummary["servers"]): string[] {
  return alignFigures([
    ["server", ...FIGURE_HEADINGS],
    ...servers.map(({ server, ...figures }) => [cleanLine(server), ...figureCells(figures)]),
  ]);
}

function variantLines({ A, B }: CallSummary["variants"]): string[] {
  return alignFigures([
    ["variant", ...FIGURE_HEADINGS],
    ["A with protection", ...figureCells(A)],
    ["B without", ...figureCells(B)],
  ]);
}

/** Aligns the first column to the left, and the others, which are numbers, to the right. */
function alignFigures(rows: readonly (readonly string[])[]): string[] {
  return alignColumns(rows, ["left", ...FIGURE_HEADINGS.map(() => "right" as const)]);
}

/** Of a tool with a name of 22 characters, all fit into 80 columns. */
const FIGURE_HEADINGS = ["calls", "errors", "tokens", "p50", "p95", "latency p50", "p95"];

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
