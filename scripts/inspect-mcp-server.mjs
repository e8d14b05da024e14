// Lets the MCP Inspector list and call every tool of the built server over stdio, in both protocol
// eras. Needs the store that `npm run demo` leaves.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/run-program.mjs";

const inspector = "@modelcontextprotocol/inspector@2.12.0";
const server = [
  process.execPath,
  join(root, "apps", "cli", "bin", "speclens.mjs"),
  "serve",
  "--store",
  join(root, ".cache", "demo-store"),
];
/** @type {readonly (readonly [string, readonly string[], string])[]} */
const calls = [
  ["getEndpointCategories", [], "issues"],
  ["searchEndpoints", ["query=create an issue"], "POST /repos/{owner}/{repo}/issues"],
  ["getEndpoint", ["operation=POST /repos/{owner}/{repo}/issues"], "title"],
  ["getSchema", ["name=issue"], "title"],
];
for (const era of ["legacy", "modern"]) {
  inspect(era, ["--method", "tools/list", "--strict"], "searchEndpoints");
  for (const [tool, parameters, expected] of calls)
    inspect(
      era,
      [
        "--method",
        "tools/call",
        "--tool-name",
        tool,
        ...parameters.flatMap((parameter) => ["--tool-arg", parameter]),
      ],
      expected,
    );
}

/**
 * Fails unless the Inspector exits with 0 and prints what is expected.
 *
 * @param {string} era
 * @param {readonly string[]} parameters
 * @param {string} expected
 */
function inspect(era, parameters, expected) {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["-y", inspector, "--cli", ...server, "--protocol-era", era, ...parameters],
    { encoding: "utf8", cwd: root, shell: process.platform === "win32" },
  );
  const what = `${era}: ${parameters.slice(1).join(" ")}`;
  if (status !== 0 || !stdout.includes(expected)) {
    console.error(`${what}\nexit ${status}\n${stdout}\n${stderr}`);
    process.exit(1);
  }
  console.log(`ok ${what}`);
}
