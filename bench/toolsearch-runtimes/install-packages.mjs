import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SCRIPTS = ["preinstall", "install", "postinstall"];

/**
 * Installs packages with npm into an empty folder, as a user would, without running any script.
 *
 * @param {readonly string[]} wanted tarballs, or names with versions
 * @param {string} folder
 * @returns {{ bytes: number, files: number, packages: number, scripts: string[] }} `bytes`: of all files, unpacked;
 * `scripts`: packages that have a script to run when they are installed
 */
export function installPackages(wanted, folder) {
  writeFileSync(join(folder, "package.json"), '{"private": true, "type": "module"}\n');
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...wanted],
    { cwd: folder, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const modules = join(folder, "node_modules");
  const found = { bytes: 0, files: 0, packages: 0, scripts: /** @type {string[]} */ ([]) };
  for (const name of readdirSync(modules, { recursive: true, encoding: "utf8" })) {
    const path = join(modules, name);
    const stats = statSync(path);
    if (!stats.isFile() || name === ".package-lock.json") continue;
    found.bytes += stats.size;
    found.files += 1;
    if (!/(^|node_modules\/)(@[^/]+\/)?[^/]+\/package\.json$/.test(name)) continue;
    found.packages += 1;
    const { scripts = {} } = JSON.parse(readFileSync(path, "utf8"));
    if (SCRIPTS.some((script) => script in scripts)) found.scripts.push(name);
  }
  return found;
}
