import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

const LONGEST_INSTALLATION = 300_000;

/**
 * Installs one version of an npm package below `.cache/peers`, unless it is there; resolves to its
 * `node_modules`. No script of a package is run. Throws where npm cannot.
 *
 * @param {string} wanted such as `executor@1.5.9`
 */
export function installPeer(wanted) {
  const folder = join(root, ".cache", "peers", wanted.replaceAll("/", "-"));
  if (existsSync(folder)) return join(folder, "node_modules");
  console.error(`Installing ${wanted} into ${folder} (once) …`);
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, "package.json"), '{"private": true}\n');
  const { status, stderr, error } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", wanted],
    { cwd: temporary, encoding: "utf8", timeout: LONGEST_INSTALLATION },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim().split("\n")[0] ?? "npm failed.");
  renameSync(temporary, folder);
  return join(folder, "node_modules");
}
