import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const MODULES = "node_modules";

/**
 * Measures what npm has installed in a project.
 *
 * @param {string} project
 * @returns {{ megabytes: number, packages: number, largest: readonly (readonly [name: string, megabytes: number])[] }}
 *   in MiB, counted in blocks of 4 KiB as file systems do; the packages, those first that take most
 */
export function measureInstallation(project) {
  const lock = JSON.parse(readFileSync(join(project, MODULES, ".package-lock.json"), "utf8"));
  // npm lists the packages of other systems, too.
  const paths = Object.keys(lock.packages).filter((path) => existsSync(join(project, path)));
  const sizes = paths.map((path) => /** @type {const} */ ([path, sizeOf(join(project, path))]));
  return {
    megabytes: sizes.reduce((sum, [, size]) => sum + size, 0),
    packages: paths.length,
    largest: sizes
      .map(([path, size]) => /** @type {const} */ ([path.slice(MODULES.length + 1), size]))
      .toSorted((a, b) => b[1] - a[1]),
  };
}

/**
 * Returns the size of a file or folder in MiB. Packages within a package count for themselves.
 *
 * @param {string} path
 * @returns {number}
 */
function sizeOf(path) {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return (Math.ceil(stats.size / 4096) * 4096) / 2 ** 20;
  return readdirSync(path)
    .filter((name) => name !== MODULES)
    .reduce((sum, name) => sum + sizeOf(join(path, name)), 4096 / 2 ** 20);
}
