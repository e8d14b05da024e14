import type { McpServer } from "@modelcontextprotocol/server";
import type { Asking } from "../asking/asking.ts";
import type { PageSize } from "./page-input.ts";

/** What tools get from the server that they belong to. */
interface ToolContext {
  /** Waits for the engine that answers. */
  readonly asking: Asking;
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
