import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPeer } from "../tokens/install-peer.mjs";

/**
 * What `npm install` of a package alone takes.
 *
 * @param {string} wanted such as `executor@1.5.9`
 * @returns {{ megabytes: number, packages: number }}
 */
export function installedSize(wanted) {
  const modules = installPeer(wanted);
  return { megabytes: bytesIn(modules) / 1e6, packages: packagesIn(modules) };
}

/** @param {string} folder */
function bytesIn(folder) {
  let bytes = 0;
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const stats = lstatSync(join(folder, path));
    if (stats.isFile()) bytes += stats.size;
  }
  return bytes;
}

/** @param {string} modules @returns {number} */
function packagesIn(modules) {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .flatMap(({ name }) =>
      name.startsWith("@")
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : [join(modules, name)],
    )
    .reduce((sum, folder) => {
      const inner = join(folder, "node_modules");
      return sum + 1 + (existsSync(inner) ? packagesIn(inner) : 0);
    }, 0);
}
