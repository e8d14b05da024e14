import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Each package that runs tests has bundles of its own, because others run at the same time. */
const tester = relative(root, process.cwd()) === "" ? "repository" : basename(process.cwd());

/** The folder of an app's bundle for these tests; see `bundle-program.ts`. */
export function bundledFolder(app: string): string {
  return join(root, ".cache", "programs", tester, app);
}

/** The bundled program of an app, which its tests start. */
export function bundledProgram(app: "cli" | "mcp-server"): string {
  const program = app === "cli" ? "speclens" : "speclens-mcp";
  return join(bundledFolder(app), "bin", `${program}.mjs`);
}
