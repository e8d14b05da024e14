import { packageVersion } from "@speclens/engine";
import { createGuard } from "@speclens/guard";
import { createMcpServer } from "@speclens/mcp-server";

/**
 * Servers over an engine as they are served: protected, by one guard that all of them share.
 *
 * @param {import("@speclens/engine").Engine} engine
 * @param {import("@speclens/guard").GuardOptions} [options]
 */
export function serveEngine(engine, options = {}) {
  const guard = createGuard(options);
  const version = packageVersion();
  return () =>
    createMcpServer({ engine, version, prepare: (server) => void guard.protect(server) });
}
