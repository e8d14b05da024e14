import type { McpServer } from "@modelcontextprotocol/server";
import type { GuardOptions } from "./contracts/guard-options.ts";
import { createGuard, type Guard } from "./guard.ts";

/**
 * Keeps the answers of an MCP server within a token budget: pages, summaries and pieces in place of what does
 * not fit, with a cursor that gets the rest. To be called before tools and resources are registered.
 *
 * @param options how; or a guard, which other servers may share
 * @returns the same server
 * @throws SpecLensError `argument-invalid` where tools are registered already, or a cursor key is too short
 */
export function protect<Server extends McpServer>(
  server: Server,
  options: GuardOptions | Guard = {},
): Server {
  const guard = "protect" in options ? options : createGuard(options);
  return guard.protect(server);
}
