import { SpecLensError } from "@speclens/core";
import type { ToolHit } from "../contracts/search-result.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";

/** The server that stands for saved snippets. */
const SNIPPETS = "snippet";

/** What a connector of code mode offers, as its `describe()` returns it. */
export interface ConnectorDescription {
  readonly name: string;
  readonly descriptors: Readonly<Record<string, unknown>>;
  readonly annotations?:
    | Readonly<Record<string, { readonly requiresApproval?: boolean | undefined }>>
    | undefined;
}

/** A saved snippet. */
export interface Snippet {
  readonly name: string;
  readonly description: string;
}

/** A method or snippet that a search found. */
export interface CodeModeResult {
  /** How code calls it: `connector.method`, or the name of the snippet. */
  path: string;
  connector: string;
  method: string;
  description?: string;
  requiresApproval?: boolean;
  kind: "method" | "snippet";
  /** The probability that it fits, 0–1. */
  score: number;
}

/** What `codemode.search` returns to generated code. */
export interface CodeModeOutput {
  results: CodeModeResult[];
  /** Number of results. */
  total: number;
  /** Always false: a search returns the best results, not all that share a word with the question. */
  truncated: boolean;
}

/** Options of `searchConnectors`. */
export interface CodeModeOptions {
  /** Number of results, 1–100. Default: 5. */
  readonly limit?: number | undefined;
  /** Stops the search. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds the methods of connectors to a search, and saved snippets. A connector's methods take the place of those that it
 * had before.
 */
export async function addConnectors(
  search: ToolSearch,
  descriptions: readonly ConnectorDescription[],
  snippets: readonly Snippet[] = [],
): Promise<void> {
  for (const { name, descriptors } of descriptions) await search.replace(name, descriptors);
  await search.replace(SNIPPETS, snippets);
}

/**
 * Searches connectors and snippets that `addConnectors` added, in the form of `codemode.search`. Finds nothing if almost
 * certainly nothing fits.
 *
 * @param descriptions tell which methods require approval
 * @throws SpecLensError `argument-invalid` as `search`, `embedder-unavailable`, `aborted`
 */
export async function searchConnectors(
  search: ToolSearch,
  query: string,
  descriptions: readonly ConnectorDescription[],
  options: CodeModeOptions = {},
): Promise<CodeModeOutput> {
  const { hits, outcome } = await search.search(query, options);
  const results = outcome === "none" ? [] : hits.map((hit) => resultOf(hit, descriptions));
  return { results, total: results.length, truncated: false };
}

function resultOf(
  { name, server, confidence, tool }: ToolHit,
  descriptions: readonly ConnectorDescription[],
): CodeModeResult {
  if (server === undefined)
    throw new SpecLensError(
      "argument-invalid",
      `The tool ${name} has no connector. Add tools for code mode with addConnectors.`,
      { argument: "search" },
    );
  const isSnippet = server === SNIPPETS;
  const connector = descriptions.find((description) => description.name === server);
  const needsApproval = connector?.annotations?.[name]?.requiresApproval === true;
  return {
    path: isSnippet ? name : `${server}.${name}`,
    connector: server,
    method: name,
    ...(tool.description !== "" && { description: tool.description }),
    ...(needsApproval && { requiresApproval: true }),
    kind: isSnippet ? "snippet" : "method",
    score: confidence,
  };
}
