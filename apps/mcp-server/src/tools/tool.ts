import type { McpServer } from "@modelcontextprotocol/server";
import type { EngineProvider } from "../requests/readiness.ts";
import type { PageSize } from "./page-input.ts";

/** What a server provides to its tools. */
interface ToolContext {
  /** Waits for the engine that answers. */
  readonly getEngine: EngineProvider;
  /** Items on a page of a list if the call sets no `limit`. */
  readonly pageSize: PageSize;
}

/** A tool of the server. */
export interface Tool {
  /** The name for clients, for metrics and in the configuration. */
  readonly name: string;
  /** Adds the tool to a server. */
  readonly register: (server: McpServer, context: ToolContext) => void;
}
