import type { ToolRules } from "./tool-rules.ts";

/** What clients see of a server's tools. */
export interface ToolListSettings {
  /**
   * `whole`: the server's list. `search`: tools that find, describe and call those of the server. `auto`: the list, but a
   * search in place of a list of more than `tokens`, unless the client is known to search by itself. Default: `auto`.
   */
  readonly show?: "auto" | "whole" | "search" | undefined;
  /** Estimated tokens of the longest list that `auto` shows whole. Default 10,000. */
  readonly tokens?: number | undefined;
  /** Which tools clients may see and call. A tool must pass all of these rules. Default: all tools. */
  readonly rules?: readonly ToolRules[] | undefined;
}
