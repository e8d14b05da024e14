// Writes the server's entry for the MCP registry with the bundles of a release, to standard output.
// Usage: node scripts/write-registry-entry.mjs URL_OF_THE_RELEASE BUNDLE.mcpb…
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { root } from "./lib/run-program.mjs";

const [release = "", ...bundles] = process.argv.slice(2);
if (!URL.canParse(release) || bundles.length === 0) {
  console.error("Usage: node scripts/write-registry-entry.mjs URL_OF_THE_RELEASE BUNDLE.mcpb…");
  process.exit(2);
}
const entry = JSON.parse(readFileSync(join(root, "apps", "mcp-server", "server.json"), "utf8"));
for (const bundle of bundles) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(bundle), hash);
  entry.packages.push({
    registryType: "mcpb",
    identifier: `${release.replace(/\/$/, "")}/${basename(bundle)}`,
    version: entry.version,
    fileSha256: hash.digest("hex"),
    transport: { type: "stdio" },
  });
}
console.log(JSON.stringify(entry, undefined, 2));
