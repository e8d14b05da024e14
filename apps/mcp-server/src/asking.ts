import type { ServerContext } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";

/**
 * The engine that a request asks, once it can be asked.
 *
 * @throws StillIndexing where the request came too early, and what kept the index from being made
 */
export type Asking = (context: Pick<ServerContext, "mcpReq">) => Promise<Engine>;
