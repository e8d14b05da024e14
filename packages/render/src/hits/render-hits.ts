import {
  type CompressionStats,
  type Correction,
  type Hit,
  type HitExplanation,
  quoted,
  type SchemaHit,
  type SearchMode,
  type SearchResult,
  type SearchStats,
} from "@speclens/core";
import { counted } from "@speclens/text";
import { allCategories } from "../text/all-categories.ts";
import { cleanLine } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { compressionFacts } from "./compression-facts.ts";
import { expansionLine, failureLines } from "./expansion-line.ts";
import { EXPLANATION_LEGEND, explanationLine } from "./explanation-line.ts";
import { hitLine, titled } from "./hit-line.ts";
import { needsLine } from "./needs-line.ts";
import { operationTitle } from "./operation-title.ts";
import { renderChunks } from "./render-chunks.ts";

/** Options for showing hits. */
export interface HitsOptions {
  /**
   * `compact` (default): one line per hit, and one line for the needs of all hits. `verbose`: two to four
   * lines per hit.
   */
  readonly format?: "compact" | "verbose";
  /** Whether to show each hit's document. Default: only if the hits come from several documents. */
  readonly showDocument?: boolean;
  /** Whether to append a line with statistics of the search. Default false. */
  readonly stats?: boolean;
  /** The best score below the caller's minimum. If no hit remains, the first line reports it instead of "No match." */
  readonly belowMinimum?: number | undefined;
  /**
   * Maps each near-duplicate hit to the better hit. It is shown directly below the better hit. The compact format shortens it to the differences. Default: none.
   */
  readonly twins?: ReadonlyMap<Hit, Hit> | undefined;
  /** Texts that the verbose format adds below the hits, each on one line. Default: none. */
  readonly descriptions?: ReadonlyMap<Hit, string> | undefined;
  /** Lines that answer a question about conventions. They come first. Default: none. */
  readonly conventions?: readonly string[] | undefined;
  /** Compression figures to add to the `stats`. */
  readonly compression?: CompressionStats | undefined;
}

/** A hit and its number, counted from 1 as the hits stand. */
interface NumberedHit {
  readonly hit: Hit;
  readonly number: number;
  /** The better hit that is shown above it. */
  readonly under?: Hit | undefined;
}

/** Maximum number of operations in the line of needs. Operations for better hits come first. */
const MOST_SOURCES = 3;

/**
 * Lists hits by rank, as `1 PUT /user/starred/{owner}/{repo} — Star a repository · activity · 0.93`, each with its twins
 * directly below it. Schemas come first, as `$issue — schema · 0.95`,
 * then passages, as `[1] document § section (0.92)` with their text. If nothing answers the question, or no hit is a
 * clear match, the first line says so, with words to ask again. If anything may answer it, a line after the hits of a
 * page lists their needs: `needs: owner, repo ← GET /search/repositories`. Hits with an explanation have an additional
 * line, and a legend ends the text.
 */
export function renderHits(result: SearchResult, options: HitsOptions = {}): RenderedText {
  const { hits, schemas = [], passages = [], noMatch, stats } = result;
  const { twins, descriptions, compression, conventions = [] } = options;
  const severalDocuments = new Set([...hits, ...schemas].map(({ document }) => document)).size > 1;
  const shown = passages.map(({ section, ...passage }) => ({ ...passage, section: [section] }));
  const showDocument = options.showDocument ?? severalDocuments;
  const verbose = options.format === "verbose";
  const numbered = withTwinsBelow(hits, twins);
  const linesOf = ({ hit, under }: NumberedHit): string =>
    verbose
      ? verboseLines(hit, showDocument, descriptions?.get(hit))
      : hitLine(hit, { showDocument, under });
  const explained = hits.some(({ explanation }) => explanation !== undefined);
  const pageFoot = (start: number, end: number): string[] => {
    const page = numbered.slice(start, end);
    const numbers = page.map(({ number }) => number);
    const shown = page.map(({ hit }) => hit);
    const needs = needsLine(shown, { numbers, showDocument, most: MOST_SOURCES });
    return needs === undefined ? [] : [`needs: ${needs}`];
  };
  return {
    head: [
      ...conventions,
      ...correctionLines(stats.corrections),
      ...(stats.expansion === undefined ? [] : failureLines(stats.expansion)),
      ...schemas.map((schema) => schemaLine(schema, showDocument)),
      ...renderChunks(shown).items,
      ...outcomeLines(result, conventions.length > 0, options.belowMinimum),
      ...unansweredLines(result),
    ],
    items: numbered.map((each) =>
      [`${each.number} ${linesOf(each)}`, ...explanationLines(each.hit)].join("\n"),
    ),
    foot: [
      ...(options.stats || explained ? requestLines(stats.requests) : []),
      ...(options.stats ? [statsLine(stats)] : []),
      ...(options.stats && stats.expansion !== undefined ? [expansionLine(stats.expansion)] : []),
      ...(options.stats && compression !== undefined
        ? [`compression: ${compressionFacts(compression).join(" · ")}`]
        : []),
      ...(explained ? [EXPLANATION_LEGEND] : []),
    ],
    ...(!noMatch && !verbose && hits.some(({ needs }) => needs !== undefined) && { pageFoot }),
  };
}

/** Puts twins below the better hit, and keeps the order otherwise. Each hit occurs once. */
function withTwinsBelow(
  hits: readonly Hit[],
  twins: ReadonlyMap<Hit, Hit> = new Map(),
): NumberedHit[] {
  const tops = new Map<Hit, Omit<NumberedHit, "number">[]>();
  for (const hit of hits) {
    const under = twins.get(hit);
    const above = under === undefined ? undefined : tops.get(under);
    if (above === undefined) tops.set(hit, [{ hit }]);
    else above.push({ hit, under });
  }
  return [...tops.values()].flat().map((each, index) => ({ ...each, number: index + 1 }));
}

function schemaLine({ document, name, score }: SchemaHit, showDocument: boolean): string {
  const owner = showDocument ? `${cleanLine(document)} ` : "";
  return `${owner}$${cleanLine(name)} — schema · ${score.toFixed(2)}`;
}

function outcomeLines(
  { hits, schemas = [], passages = [], noMatch, unsure, nearWords = [], stats }: SearchResult,
  isAnswered: boolean,
  belowMinimum?: number,
): string[] {
  if (hits.length === 0 && !noMatch && belowMinimum !== undefined)
    return [`No hit reaches the minimum score; best: ${roundedDown(belowMinimum)}.`];
  const hasOthers = isAnswered || schemas.length + passages.length > 0;
  const here = nearWords.length > 0 ? ` Words here: ${nearWords.map(cleanLine).join(", ")}.` : "";
  if (noMatch || hits.length === 0) {
    const why = stats.notice === undefined ? "" : ` (${cleanLine(stats.notice)})`;
    const nothing = `${hasOthers ? "No operation matches" : "No match"}${why}.`;
    return [hits.length === 0 ? nothing : `${nothing}${here} Closest:`];
  }
  if (!unsure) return [];
  return [
    hasOthers ? "Operations nearest in meaning:" : `No clear match.${here} Nearest in meaning:`,
  ];
}

function unansweredLines({ unanswered = [] }: SearchResult): string[] {
  if (unanswered.length === 0) return [];
  const quotes = unanswered.map((question) => quoted(cleanLine(question)));
  return [`No match for ${quotes.join(", ")}.`];
}

/** Rounds down. If it were rounded up, a score could equal the minimum that it does not reach. */
function roundedDown(score: number): string {
  // The summand corrects products such as 0.29 × 100 = 28.999….
  return (Math.floor(score * 100 + 1e-9) / 100).toFixed(2);
}

function correctionLines(corrections: readonly Correction[]): string[] {
  if (corrections.length === 0) return [];
  const words = corrections.map(({ from, to }) => `"${cleanLine(to)}" for "${cleanLine(from)}"`);
  return [`searched ${words.join(", ")}`];
}

function verboseLines(hit: Hit, showDocument: boolean, description?: string): string {
  const facts: string[] = [];
  // With its label, the category can be used as a filter, so it is shown even if the path has the same words.
  const categories = allCategories(hit);
  if (categories !== undefined) facts.push(`category ${categories}`);
  if (hit.differs !== undefined) facts.push(cleanLine(hit.differs));
  facts.push(`confidence ${hit.score.toFixed(2)}`);
  if (hit.deprecated) facts.push("deprecated");
  const lines = [operationTitle(titled(hit, showDocument)), `  ${facts.join(" · ")}`];
  if (description) lines.push(`  ${cleanLine(description)}`);
  const needs = needsLine([hit], { showDocument });
  if (needs !== undefined) lines.push(`  needs ${needs}`);
  return lines.join("\n");
}

function explanationLines({ explanation }: Hit): string[] {
  return explanation === undefined ? [] : [`   ${explanationLine(explanation)}`];
}

function requestLines(requests: readonly string[]): string[] {
  if (requests.length === 0) return [];
  const quoted = requests.map((request) => `"${cleanLine(request)}"`);
  return [`requests: ${quoted.join(", ")}`];
}

const MODES: Readonly<Record<SearchMode, string>> = {
  lexical: "lexical (words, no vectors)",
  vector: "vector (meaning, no words)",
  hybrid: "hybrid (words and meaning)",
};

function statsLine(stats: SearchStats): string {
  const { mode, embedder, searched, candidates, milliseconds, notice } = stats;
  const time = milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0);
  const facts = [`scored ${candidates} of ${counted(searched, "operation")} in ${time} ms`];
  if (embedder !== undefined) facts.push(`embedder ${cleanLine(embedder)}`);
  if (notice !== undefined) facts.push(cleanLine(notice));
  return `${MODES[mode]}: ${facts.join("; ")}`;
}

/**
 * Returns the data of `renderHits` for programs. Scores have six significant digits, which preserve the order
 * of the hits. Signals have three decimals, and milliseconds have one.
 */
export function renderHitsJson(result: SearchResult): SearchResult {
  const { hits, schemas, passages, noMatch, unsure, nearWords, unanswered, stats } = result;
  return {
    hits: hits.map((hit) => ({
      ...hit,
      score: rounded(hit.score),
      ...(hit.explanation !== undefined && { explanation: roundedExplanation(hit.explanation) }),
    })),
    ...(schemas !== undefined && {
      schemas: schemas.map((schema) => ({ ...schema, score: rounded(schema.score) })),
    }),
    ...(passages !== undefined && {
      passages: passages.map((passage) => ({ ...passage, score: rounded(passage.score) })),
    }),
    noMatch,
    ...(unsure !== undefined && { unsure }),
    ...(nearWords !== undefined && { nearWords }),
    ...(unanswered !== undefined && { unanswered }),
    stats: {
      ...roundedTime(stats),
      ...(stats.expansion !== undefined && { expansion: roundedTime(stats.expansion) }),
    },
  };
}

function roundedTime<Stats extends { readonly milliseconds: number }>(stats: Stats): Stats {
  return { ...stats, milliseconds: Number(stats.milliseconds.toFixed(1)) };
}

function rounded(score: number): number {
  return Number(score.toPrecision(6));
}

function roundedExplanation({ signals, ...reasons }: HitExplanation): HitExplanation {
  return {
    signals: signals.map(({ signal, value }) => ({ signal, value: Number(value.toFixed(3)) })),
    ...reasons,
  };
}
