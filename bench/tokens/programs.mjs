import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

/** The built programs of this repository. */
export const programs = {
  commandLine: join(root, "apps", "cli", "bin", "speclens.mjs"),
  mcpServer: join(root, "apps", "mcp-server", "bin", "speclens-mcp.mjs"),
};
