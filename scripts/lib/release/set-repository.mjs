import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageAddresses, packageFolders } from "../package-addresses.mjs";

/** The server's entry in the MCP registry. */
const REGISTRY_ENTRY = "apps/mcp-server/server.json";

/**
 * Writes the address of the public repository into the manifests of all packages, and into the server's entry in the MCP
 * registry.
 *
 * @param {string} root of the repository
 * @param {string} address such as `https://github.com/OWNER/NAME`
 * @returns {readonly string[]} the files
 */
export function setRepository(root, address) {
  const repository = address.replace(/(\.git)?\/?$/, "");
  /** @type {readonly (readonly [path: string, members: object])[]} */
  const files = [
    ["package.json", { repository }],
    ...packageFolders(root).map(
      (folder) =>
        /** @type {const} */ ([`${folder}/package.json`, packageAddresses(repository, folder)]),
    ),
    [
      REGISTRY_ENTRY,
      {
        repository: { url: repository, source: "github", subfolder: "apps/mcp-server" },
        websiteUrl: repository,
      },
    ],
  ];
  for (const [path, members] of files) setMembers(join(root, path), members);
  return files.map(([path]) => path);
}

/**
 * Sets members of a JSON file. New ones come after its description, or else its name.
 *
 * @param {string} file
 * @param {object} members
 */
function setMembers(file, members) {
  const value = JSON.parse(readFileSync(file, "utf8"));
  const last = "description" in value ? "description" : "name";
  const entries = Object.entries(value)
    .filter(([key]) => !(key in members))
    .flatMap((entry) => (entry[0] === last ? [entry, ...Object.entries(members)] : [entry]));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
