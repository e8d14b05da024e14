import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.cache/programs", import.meta.url));

/** The folder of an app's bundle for its tests; see `bundle-program.ts`. */
export function bundledFolder(app: string): string {
  return join(folder, app);
}

/** The bundled program of an app, which its tests start. */
export function bundledProgram(app: "cli" | "mcp-server"): string {
  const program = app === "cli" ? "speclens" : "speclens-mcp";
  return join(bundledFolder(app), "bin", `${program}.mjs`);
}
