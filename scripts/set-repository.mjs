// Writes the address of the public repository into every package, before the first release, and whenever it moves:
// node scripts/set-repository.mjs https://github.com/OWNER/NAME
// npm publishes with provenance only if `repository` is the repository that publishes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageAddresses, packageFolders } from "./lib/package-addresses.mjs";
import { root } from "./lib/run-program.mjs";

const repository = process.argv[2]?.replace(/(\.git)?\/?$/, "");
if (repository === undefined || !URL.canParse(repository)) {
  console.error("Usage: node scripts/set-repository.mjs https://github.com/OWNER/NAME");
  process.exit(2);
}
update("package.json", { repository });
for (const folder of packageFolders(root))
  update(`${folder}/package.json`, packageAddresses(repository, folder));
update("apps/mcp-server/server.json", {
  repository: { url: repository, source: "github", subfolder: "apps/mcp-server" },
  websiteUrl: repository,
});

/**
 * Sets members of a JSON file. New ones come after its description, or else its name.
 *
 * @param {string} path
 * @param {Record<string, unknown>} members
 */
function update(path, members) {
  const file = join(root, path);
  const value = JSON.parse(readFileSync(file, "utf8"));
  const last = "description" in value ? "description" : "name";
  const entries = Object.entries(value)
    .filter(([key]) => !(key in members))
    .flatMap((entry) => (entry[0] === last ? [entry, ...Object.entries(members)] : [entry]));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
