// Runs the MCP conformance suites of both protocol eras against the built server over HTTP. What fails
// has to stand, with its reason, in apps/mcp-server/test/conformance; what stands there has to fail.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { root } from "./lib/run-program.mjs";

// The suite needs a later Node than SpecLens does.
const suite = ["-p", "node@22", "-p", "@modelcontextprotocol/conformance@0.2.0-alpha.12"];
const revisions = ["2026-07-28", "2025-11-25"];

const folder = mkdtempSync(join(tmpdir(), "speclens-conformance-"));
const server = spawn(
  process.execPath,
  [
    join(root, "apps", "cli", "bin", "speclens.mjs"),
    ...["serve", join(root, "examples", "bookshop.yaml"), "--store", join(folder, "store")],
    ...["--embedder", "none", "--http", "0"],
  ],
  { stdio: ["ignore", "ignore", "pipe"] },
);
const ended = once(server, "close");
let failed = false;
try {
  const url = await addressOf(server);
  for (const revision of revisions) failed = !runSuite(url, revision) || failed;
} finally {
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/**
 * Where the server serves, once its index is ready.
 *
 * @param {import("node:child_process").ChildProcessByStdio<null, null, import("node:stream").Readable>} child
 */
async function addressOf(child) {
  let told = "";
  for await (const line of createInterface({ input: child.stderr })) {
    told += `${line}\n`;
    const [, url] = /serving MCP at (\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    // What it tells later must not fill the pipe.
    child.stderr.resume();
    while (!(await fetch(new URL("/readyz", url))).ok) await setTimeout(50);
    return url;
  }
  throw new Error(`The server did not start:\n${told}`);
}

/**
 * Whether a suite found nothing but what its baseline names.
 *
 * @param {string} url
 * @param {string} revision
 */
function runSuite(url, revision) {
  const baseline = join(root, "apps", "mcp-server", "test", "conformance", `${revision}.yml`);
  const { status, stdout, stderr } = spawnSync(
    "npx",
    [
      ...["-y", ...suite, "conformance", "server", "--url", url, "--requirements", revision],
      ...["--expected-failures", baseline, "-o", join(folder, revision)],
    ],
    { encoding: "utf8", cwd: folder, shell: process.platform === "win32" },
  );
  const summary = stdout.slice(stdout.indexOf("=== SUMMARY"));
  if (status !== 0) {
    console.error(`${revision}: exit ${status}\n${summary}\n${stderr}`);
    return false;
  }
  const passed = summary.match(/^✓/gm)?.length ?? 0;
  const expected = summary.match(/^ {2}~ /gm)?.length ?? 0;
  console.log(
    `ok ${revision}: ${passed} scenarios pass, ${expected} failures stand in the baseline`,
  );
  return true;
}
