import type { Diagnostic, Embedder } from "@speclens/core";
import type { SearchOptions, ToolSearchResult } from "./search-result.ts";
import type { Tool, ToolList } from "./tool.ts";

/** Options of `createToolSearch` and `openToolSearch`. */
export interface ToolSearchOptions {
  /**
   * Embeds tools and questions, so that tools are also found by their meaning. `openEmbedder("builtin")` of
   * `@speclens/embeddings` opens one. The caller closes it. Default: none, and the search uses words alone.
   */
  readonly embedder?: Embedder | undefined;
}

/** Options of `add`. */
export interface AddOptions {
  /** The server or other source of all these tools. */
  readonly server?: string | undefined;
  /** Stops the embedding. Then nothing is added. */
  readonly signal?: AbortSignal | undefined;
}

/** Which tools to remove: names as `get` reads them, all tools of a server, or some of its tools. */
export type ToolSelection =
  | string
  | readonly string[]
  | { readonly server: string; readonly names?: readonly string[] | undefined };

/** What `add` and `replace` did. */
export interface AddReport {
  /** Number of tools that are new. */
  readonly added: number;
  /** Number of tools that took the place of one with the same name and server. */
  readonly updated: number;
  /** Number of tools that `replace` removed because the new list lacks them. */
  readonly removed: number;
  /**
   * Problems of single tools. The others are added nevertheless. A pointer leads into the given list. If many tools
   * have problems, the last diagnostic says how many more there are.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A searchable set of tools in memory. Changes apply in the order of their calls, each of them whole: a search sees the
 * tools before a change or after it.
 */
export interface ToolSearch {
  /** Number of tools. */
  readonly size: number;
  /**
   * Adds tools. A tool replaces an earlier one with the same name and server. Never fails because of a tool that it
   * cannot read.
   *
   * @throws SpecLensError `argument-invalid` for a list that is neither an array nor an object, or an empty server;
   *   `embedder-unavailable`; `aborted`
   */
  add(tools: ToolList, options?: AddOptions): Promise<AddReport>;
  /** Removes tools. Ignores names that it does not have. Resolves to the number of removed tools. */
  remove(which: ToolSelection): Promise<number>;
  /**
   * Replaces all tools of a server. Tools that stay the same are not read again.
   *
   * @throws as `add`
   */
  replace(
    server: string,
    tools: ToolList,
    options?: Pick<AddOptions, "signal">,
  ): Promise<AddReport>;
  /**
   * Finds the tools that do what a question asks for. Several phrasings of one question can be given at once; each
   * tool is then ranked by the phrasing that fits it best.
   *
   * @throws SpecLensError `argument-invalid` for an empty question, one longer than 10,000 characters, more than ten, or
   *   a limit outside 1–100; `embedder-unavailable`; `aborted`
   */
  search(query: string | readonly string[], options?: SearchOptions): Promise<ToolSearchResult>;
  /**
   * Returns the tool with this name, in any of the spellings that exact names may have: `create_issue`, `createIssue`,
   * `github/create_issue`, `mcp__github__create_issue`. Of several, the one that was added first.
   */
  get(name: string, server?: string): Tool | undefined;
  /** Returns the tools, of one server or all, ordered by server and name, so that a prompt cache stays valid. */
  list(options?: { readonly server?: string | undefined }): readonly Tool[];
  /**
   * Returns everything that a search needs, for `openToolSearch`. The original definitions are not part of it. Fails
   * never; pending changes are not included.
   */
  snapshot(): Uint8Array;
}
