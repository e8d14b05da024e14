import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The suite needs a later Node than SpecLens does.
const SUITE = ["-p", "node@22", "-p", "@modelcontextprotocol/conformance@0.2.0-alpha.12"];

/**
 * @typedef {object} Check
 * @property {string} id
 * @property {string} status `SUCCESS`, `FAILURE`, `WARNING`, `SKIPPED` or `INFO`
 * @property {string} [errorMessage]
 */

/**
 * Runs the suite of a revision against a server. Resolves to the checks of each scenario.
 *
 * @param {string} url
 * @param {string} revision
 * @param {string} [only] the one scenario to run
 * @returns {Promise<Map<string, readonly Check[]>>}
 */
export async function runSuite(url, revision, only) {
  const folder = mkdtempSync(join(tmpdir(), "speclens-conformance-"));
  const what =
    only === undefined
      ? ["--requirements", revision]
      : ["--scenario", only, "--spec-version", revision];
  try {
    const child = spawn(
      "npx",
      ["-y", ...SUITE, "conformance", "server", "--url", url, ...what, "-o", folder],
      { stdio: ["ignore", "ignore", "inherit"], cwd: folder, shell: process.platform === "win32" },
    );
    await once(child, "close");
    return new Map(
      readdirSync(folder).map((name) => {
        const scenario = name.replace(/^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/, "$1");
        const file = join(folder, name, "checks.json");
        // A scenario that the suite could not run has none.
        return [scenario, existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
