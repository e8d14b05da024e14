import type { Tool } from "../contracts/tool.ts";

/** A tool with the terms of its texts. */
export interface IndexedTool {
  readonly tool: Tool;
  /** The words of its name, its title and its server. */
  readonly label: string;
  /** The text that is compared with a question token by token. */
  readonly compared: string;
  /** Its terms, each once, in the order of its texts. */
  readonly terms: readonly TermInTool[];
  /** The terms of its head, each once, in order. */
  readonly headTerms: readonly string[];
  /** Its length in terms, weighted by field. */
  readonly length: number;
  /** The words of its name, title and server in lower case, which mistyped words may mean. */
  readonly names: readonly string[];
}

/** A term of a tool, and how often it occurs, weighted by field. */
export interface TermInTool {
  readonly term: string;
  readonly count: number;
  /** Whether it occurs in the name or title. */
  readonly inHead: boolean;
  /** Whether it occurs in the name of the server only. */
  readonly ofServer: boolean;
}
