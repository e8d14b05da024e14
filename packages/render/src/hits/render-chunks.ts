import type { CompressionStats } from "@speclens/core";
import { cleanLine, cleanText } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { compressionFacts } from "./compression-facts.ts";

/** A passage of a document to show. */
export interface ShownChunk {
  /** Id or path of its document. */
  readonly document: string;
  /** Headings above it, outermost first. Default: none. */
  readonly section?: readonly string[] | undefined;
  /** Its confidence, 0–1. */
  readonly score: number;
  /** The text to show. */
  readonly text: string;
  /** Names of near-duplicates that were merged into it. Default: none. */
  readonly duplicates?: readonly string[] | undefined;
}

/** Options for showing passages. */
export interface ChunksOptions {
  /** `compact` (default): one line above each text. `verbose`: a line for each fact. */
  readonly format?: "compact" | "verbose" | undefined;
  /** Compression figures to append. Default: none. */
  readonly stats?: CompressionStats | undefined;
}

/**
 * Writes search results for an agent. Each text follows a line with its source: `[1] docs/authentication.md §
 * Configuration > Authentication (0.92)`. Names of merged duplicates follow the text. The verbose form labels
 * the facts, shows scores with four decimals, and inserts a blank line between results.
 */
export function renderChunks(
  chunks: readonly ShownChunk[],
  { format, stats }: ChunksOptions = {},
): RenderedText {
  const linesOf = format === "verbose" ? verboseLines : compactLines;
  return {
    head: chunks.length === 0 ? ["No match."] : [],
    items: chunks.map((chunk, index) => {
      const also = chunk.duplicates?.map(cleanLine).join(", ");
      const lines = [...linesOf(chunk, index + 1), cleanText(chunk.text).trim()];
      return [...lines, ...(also ? [`also: ${also}`] : [])].join("\n");
    }),
    foot:
      stats === undefined
        ? []
        : ["Compression Stats:", ...compressionFacts(stats).map((fact) => `- ${fact}`)],
  };
}

function compactLines(chunk: ShownChunk, rank: number): string[] {
  const { document, score } = chunk;
  const section = sectionOf(chunk);
  const place = `${cleanLine(document)}${section === "" ? "" : ` § ${section}`}`;
  return [`[${rank}] ${place} (${score.toFixed(2)})`];
}

function verboseLines(chunk: ShownChunk, rank: number): string[] {
  const section = sectionOf(chunk);
  return [
    ...(rank === 1 ? [] : [""]),
    `**Result ${rank}** (Score: ${chunk.score.toFixed(4)})`,
    `File: ${cleanLine(chunk.document)}`,
    ...(section === "" ? [] : [`Section: ${section}`]),
    "",
  ];
}

function sectionOf({ section = [] }: ShownChunk): string {
  return section.map(cleanLine).join(" > ");
}
