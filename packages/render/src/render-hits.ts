import type { Correction, Hit, SearchMode, SearchResult, SearchStats } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { counted } from "./counted.ts";
import { operationTitle } from "./operation-title.ts";
import type { RenderedText } from "./rendered-text.ts";
import { categoryBeside } from "./repeats.ts";

export interface HitsOptions {
  /** `compact` (default): a line a hit. `verbose`: two. */
  readonly format?: "compact" | "verbose";
  /** Names each hit's document. Default: only where the hits are of several. */
  readonly showDocument?: boolean;
  /** Ends with what the search did. Default false. */
  readonly stats?: boolean;
  /**
   * The best score that the caller's minimum left out. Where no hit is left, the first line then says
   * so, and not that nothing matches.
   */
  readonly belowMinimum?: number | undefined;
}

/**
 * `1 PUT /user/starred/{owner}/{repo} — Star a repository · activity · 0.93`: rank, operation,
 * summary (its first sentence), category, confidence. What only repeats the path is left out. Where
 * nothing answers the question, the first line says so.
 */
export function renderHits(result: SearchResult, options: HitsOptions = {}): RenderedText {
  const { hits, stats } = result;
  const severalDocuments = new Set(hits.map((hit) => hit.document)).size > 1;
  const showDocument = options.showDocument ?? severalDocuments;
  const line = options.format === "verbose" ? verboseLines : compactLine;
  return {
    head: [...correctionLines(stats.corrections), ...outcomeLines(result, options.belowMinimum)],
    items: hits.map((hit, index) => `${index + 1} ${line(hit, showDocument)}`),
    foot: options.stats ? [statsLine(stats)] : [],
  };
}

function outcomeLines({ hits, noMatch }: SearchResult, belowMinimum?: number): string[] {
  if (hits.length === 0 && !noMatch && belowMinimum !== undefined)
    return [`No hit reaches the minimum score; the best has ${roundedDown(belowMinimum)}.`];
  if (hits.length === 0) return ["Nothing here matches."];
  return noMatch ? ["Nothing here matches. The closest are:"] : [];
}

/** Rounded up, a score could show as the very minimum that it does not reach. */
function roundedDown(score: number): string {
  // The summand makes up for products such as 0.29 × 100 = 28.999….
  return (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
}

function correctionLines(corrections: readonly Correction[]): string[] {
  if (corrections.length === 0) return [];
  const words = corrections.map(({ from, to }) => `"${cleanLine(to)}" for "${cleanLine(from)}"`);
  return [`searched ${words.join(", ")}`];
}

function compactLine(hit: Hit, showDocument: boolean): string {
  const facts = [titleOf(hit, showDocument)];
  if (hit.deprecated) facts.push("deprecated");
  const category = categoryBeside(hit);
  if (category !== undefined) facts.push(category);
  facts.push(hit.score.toFixed(2));
  return facts.join(" · ");
}

function verboseLines(hit: Hit, showDocument: boolean): string {
  const facts: string[] = [];
  // Under its label it is what a filter takes, even where the path has the same words.
  if (hit.category !== undefined) facts.push(`category ${cleanLine(hit.category)}`);
  facts.push(`confidence ${hit.score.toFixed(2)}`);
  if (hit.deprecated) facts.push("deprecated");
  return `${titleOf(hit, showDocument)}\n  ${facts.join(" · ")}`;
}

function titleOf(hit: Hit, showDocument: boolean): string {
  const { operation, summary, document } = hit;
  return operationTitle({ operation, summary, document: showDocument ? document : undefined });
}

const MODES: Readonly<Record<SearchMode, string>> = {
  lexical: "lexical (words, no vectors)",
  vector: "vector (meaning, no words)",
  hybrid: "hybrid (words and meaning)",
};

function statsLine(stats: SearchStats): string {
  const { mode, searched, candidates, milliseconds, notice } = stats;
  const time = milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);
  const facts = `scored ${candidates} of ${counted(searched, "operation")} in ${time} ms`;
  return `${MODES[mode]}: ${facts}${notice === undefined ? "" : `; ${cleanLine(notice)}`}`;
}

/** The facts of `renderHits` for programs; scores have four decimals. */
export function renderHitsJson(result: SearchResult): SearchResult {
  const { hits, noMatch, stats } = result;
  const rounded = hits.map((hit) => ({ ...hit, score: Math.round(hit.score * 1e4) / 1e4 }));
  return { hits: rounded, noMatch, stats };
}
