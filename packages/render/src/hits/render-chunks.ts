import type { CompressionStats } from "@speclens/core";
import { cleanLine, cleanText } from "../text/clean-text.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { compressionFacts } from "./compression-facts.ts";

/** A piece of a document as it is shown. */
export interface ShownChunk {
  /** Id or path of its document. */
  readonly document: string;
  /** Headings that lead to it, the outermost first. Default: none. */
  readonly section?: readonly string[] | undefined;
  /** Confidence, 0–1. */
  readonly score: number;
  /** As much of its text as is wanted. */
  readonly text: string;
  /** What it stands for, too: names of near-duplicates. Default: none. */
  readonly duplicates?: readonly string[] | undefined;
}

/** How passages are shown. */
export interface ChunksOptions {
  /** `compact` (default): one line above each text. `verbose`: a line for each fact. */
  readonly format?: "compact" | "verbose" | undefined;
  /** Ends with what compressing came to. Default: nothing. */
  readonly stats?: CompressionStats | undefined;
}

/**
 * Search results as an agent reads them, the text of each below a line that says where it is from:
 * `[1] docs/authentication.md § Configuration > Authentication (0.92)`. What was merged into one is
 * named below its text. The verbose form has the same facts with their names, scores with four decimals,
 * and a line between results.
 */
export function renderChunks(
  chunks: readonly ShownChunk[],
  { format, stats }: ChunksOptions = {},
): RenderedText {
  const linesOf = format === "verbose" ? verboseLines : compactLines;
  return {
    head: chunks.length === 0 ? ["Nothing here matches."] : [],
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
