import type { Tool } from "../contracts/tool.ts";

/** Options that all adapters have. */
export interface AdapterOptions {
  /** Number of tools that one search finds, 1–100. Default: 5. */
  readonly limit?: number | undefined;
  /**
   * What the tools are for, such as `GitHub, the calendar and the wiki`. The description of the search tool says it, so
   * that the model knows when to search. Keep it the same during a conversation, or prompt caches become invalid.
   */
  readonly about?: string | undefined;
  /**
   * Also finds the nearest tools if almost certainly no tool fits. Then the model reads a few tools in vain, instead of
   * asking again in other words where the search is wrong. Default: false.
   */
  readonly nearest?: boolean | undefined;
}

/** Options of adapters that offer tools to a model under names of their own. */
export interface NamingOptions {
  /** The name under which the model calls a tool. Names must differ. Default: `callName`. */
  readonly nameOf?: ((tool: Tool) => string) | undefined;
  /**
   * Names, as `get` reads them, of the tools that the model sees without a search. Three to five that most tasks need
   * are usual. Default: none.
   */
  readonly loaded?: readonly string[] | undefined;
}
