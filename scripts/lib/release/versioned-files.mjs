import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Files beside the packages' manifests that name the version: entries of registries, plugins, hooks. */
export const VERSIONED_FILES = [
  ".claude-plugin/marketplace.json",
  ".pre-commit-hooks.yaml",
  "apps/mcp-server/bundle/manifest.json",
  "apps/mcp-server/server.json",
  "gemini-extension.json",
  "plugins/speclens/.claude-plugin/plugin.json",
  "plugins/speclens/.codex-plugin/plugin.json",
];

/**
 * Replaces the version in the files that name it, and changes nothing else in them.
 *
 * @param {string} root of the repository
 * @param {string} from the version that they name now
 * @param {string} to
 * @throws Error if one of them does not name it
 */
export function writeVersion(root, from, to) {
  for (const path of VERSIONED_FILES) {
    const file = join(root, path);
    const text = readFileSync(file, "utf8");
    const changed = text
      .replaceAll(`"version": "${from}"`, `"version": "${to}"`)
      .replaceAll(`speclens@${from} `, `speclens@${to} `);
    if (changed === text) throw new Error(`${path} does not name the version ${from}.`);
    writeFileSync(file, changed);
  }
}
