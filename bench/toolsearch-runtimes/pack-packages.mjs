import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

/**
 * Packs packages of this repository as they are published.
 *
 * @param {readonly string[]} names of folders in `packages`
 * @param {string} folder
 * @returns {{ name: string, path: string, bytes: number }[]}
 */
export function packPackages(names, folder) {
  return names.map((name) => {
    const to = join(folder, name);
    const { status, stderr } = spawnSync("pnpm", ["pack", "--pack-destination", to], {
      cwd: join(root, "packages", name),
      encoding: "utf8",
      env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` },
    });
    if (status !== 0) throw new Error(`${name} cannot be packed: ${stderr}`);
    const path = join(to, readdirSync(to)[0] ?? "");
    return { name, path, bytes: statSync(path).size };
  });
}
