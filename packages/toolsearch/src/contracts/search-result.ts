import type { Correction, SearchMode } from "@speclens/core";
import type { Tool } from "./tool.ts";

/** Options of `search`. */
export interface SearchOptions {
  /** Number of hits, 1–100. Default: 5. */
  readonly limit?: number | undefined;
  /** Searches only tools of this server, or of these servers. */
  readonly server?: string | readonly string[] | undefined;
  /**
   * Searches only tools whose `readOnlyHint` is this value. A tool without the hint counts as one that changes things.
   */
  readonly readOnly?: boolean | undefined;
  /** Stops the search. */
  readonly signal?: AbortSignal | undefined;
}

/** A tool that a search found. */
export interface ToolHit {
  /**
   * The name to call it by: its own, or `server/name` if several servers have a tool of this name. `get` finds it by
   * this.
   */
  readonly id: string;
  readonly name: string;
  readonly server?: string;
  /**
   * The probability that the tool does what the question asks for, 0–1. It is calibrated for the first hit; for the
   * others, it shows how far they are behind.
   */
  readonly confidence: number;
  /** True if the question is exactly the name of this tool. */
  readonly exact?: true;
  /** Near-duplicates of this tool on other servers, which are no hits of their own. */
  readonly also?: readonly ToolReference[];
  /** The index of the phrasing that this tool fits best, if the search had several. */
  readonly query?: number;
  readonly tool: Tool;
}

/** Names a tool. */
export interface ToolReference {
  readonly id: string;
  readonly name: string;
  readonly server?: string;
}

/** What a search found. */
export interface ToolSearchResult {
  /** The best tools, best first. If the outcome is `none`, these are the nearest ones, and probably all wrong. */
  readonly hits: readonly ToolHit[];
  /**
   * `found`: the first hit very likely fits. `unsure`: the right tool is often among the hits. `none`: almost certainly
   * no tool fits.
   */
  readonly outcome: "found" | "unsure" | "none";
  /**
   * Up to six words of the nearest tools, with which to ask again. Empty if the outcome is `found`.
   */
  readonly nearWords: readonly string[];
  readonly stats: ToolSearchStats;
}

/** How a search went. */
export interface ToolSearchStats {
  /** By what the tools were found: words, vectors, or both. */
  readonly mode: SearchMode;
  /** Number of tools that the filters leave. */
  readonly searched: number;
  /** Mistyped words that were replaced by words of the tools. */
  readonly corrections: readonly Correction[];
  readonly milliseconds: number;
}
