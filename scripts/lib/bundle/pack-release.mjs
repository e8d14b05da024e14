import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { list } from "tar";
import { root, runProgram } from "../run-program.mjs";
import { leanLibraries, writeLeanLibrary } from "./lean-libraries.mjs";
import { systemPackages, writeSystemPackage } from "./split-onnxruntime.mjs";

/**
 * @typedef {object} PackedPackage
 * @property {{ readonly name: string, readonly version: string }} manifest
 * @property {string} path of the tarball
 */

/**
 * @typedef {object} System
 * @property {string} os As in `process.platform`.
 * @property {string} cpu As in `process.arch`.
 */

/**
 * Packs all that a release publishes: the packages, the apps, which bundle themselves, and the runtime and native
 * libraries of each system. Build them first.
 *
 * @param {string} folder an empty folder for the tarballs
 * @param {object} [options]
 * @param {System} [options.system] leaves out what other systems need, and Linux without the GNU C library
 * @returns {Promise<readonly PackedPackage[]>}
 * @throws Error if the registry does not have a library
 */
export async function packRelease(folder, { system } = {}) {
  const tarballs = join(folder, "tarballs");
  mkdirSync(tarballs, { recursive: true });
  pack(["--recursive", "--filter", "./packages/*", "--filter", "./apps/*"], tarballs);
  for (const runtime of systemPackages()) {
    if (system && (runtime.os !== system.os || runtime.cpu !== system.cpu)) continue;
    const source = join(folder, basename(runtime.name));
    writeSystemPackage(runtime, source);
    pack(["--dir", source], tarballs);
  }
  for (const library of leanLibraries()) {
    const { name, os, cpu, libc } = library;
    if (system && (os !== system.os || cpu !== system.cpu || libc === "musl")) continue;
    const source = join(folder, basename(name));
    await writeLeanLibrary(library, source);
    pack(["--dir", source], tarballs);
  }
  const paths = readdirSync(tarballs).map((name) => join(tarballs, name));
  return Promise.all(
    paths.map(async (path) => ({
      manifest: JSON.parse(await readPacked(path, "package.json")),
      path,
    })),
  );
}

/**
 * @param {readonly string[]} which
 * @param {string} tarballs
 */
function pack(which, tarballs) {
  const pnpm = join(root, "node_modules", ".bin", "pnpm");
  runProgram(pnpm, [...which, "pack", "--pack-destination", tarballs], {
    quiet: true,
    shell: process.platform === "win32",
  });
}

/**
 * Reads a file of a packed package.
 *
 * @param {string} path of the tarball
 * @param {string} name of the file in the package
 * @returns {Promise<string>} empty if the package has no such file
 */
export async function readPacked(path, name) {
  /** @type {Buffer[]} */
  const parts = [];
  await list({
    file: path,
    filter: (entry) => entry === `package/${name}`,
    onReadEntry: (entry) => entry.on("data", (part) => parts.push(part)),
  });
  return Buffer.concat(parts).toString("utf8");
}
