import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar";
import { packageAddresses } from "../package-addresses.mjs";
import { root, runNpm } from "../run-program.mjs";
import { licenceText } from "./licence-texts.mjs";
import { withoutSymbols } from "./without-symbols.mjs";

/**
 * @typedef {object} LeanLibrary A package with the native library of another package for one Linux.
 * @property {string} name
 * @property {string} version That of the original.
 * @property {string} original Such as `@lancedb/lancedb-linux-x64-gnu`.
 * @property {"linux"} os
 * @property {string} cpu As in `process.arch`.
 * @property {"glibc" | "musl"} libc
 */

/** Original packages with libraries for Linux: LanceDB's and libsql's. */
const ORIGINAL = /^@(?:lancedb|libsql)\/(?:lancedb-)?linux-(x64|arm64)-(gnu|musl)$/;
/** By maker, for the licence. */
const HOLDERS = { "@lancedb": "The LanceDB Authors", "@libsql": "The libSQL Authors" };

/**
 * Returns the name of our package with the library of another one, or the same name if we publish none.
 *
 * @param {string} original
 */
export function leanName(original) {
  return ORIGINAL.test(original)
    ? `@speclens/${original.slice(1).replace("lancedb/", "").replace("/", "-")}`
    : original;
}

/**
 * Lists a package for each Linux that the apps need native libraries for. The originals of LanceDB have 32 MiB of symbols for
 * debuggers, and those of libsql do not name their C library, so that npm installs one for each.
 *
 * @returns {readonly LeanLibrary[]}
 */
export function leanLibraries() {
  return Object.entries({ ...lanceDbLibraries(), ...libsqlLibraries() }).flatMap(
    ([original, version]) => {
      const [, cpu, library] = ORIGINAL.exec(original) ?? [];
      if (cpu === undefined) return [];
      const libc =
        library === "gnu" ? /** @type {const} */ ("glibc") : /** @type {const} */ ("musl");
      return [{ name: leanName(original), version, original, os: "linux", cpu, libc }];
    },
  );
}

/**
 * Returns the packages with LanceDB's library for each system, and their versions.
 *
 * @returns {Record<string, string>}
 */
export function lanceDbLibraries() {
  const { optionalDependencies } = readManifest("retrieval", "@lancedb/lancedb");
  return Object.fromEntries(
    Object.entries(optionalDependencies).filter(([name]) => name.startsWith("@lancedb/lancedb-")),
  );
}

/**
 * Returns the packages with libsql's library for each system that LanceDB has one for, and their versions.
 *
 * @returns {Record<string, string>}
 */
export function libsqlLibraries() {
  const from = createRequire(join(root, "packages", "guard", "package.json"));
  const client = createRequire(from.resolve("@libsql/client"));
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(client.resolve("libsql"), "..", "package.json"), "utf8"),
  );
  return Object.fromEntries(
    Object.entries(optionalDependencies).filter(([name]) => !name.includes("linux-arm-")),
  );
}

/**
 * Writes such a package: the original's library without the symbols that only debuggers read.
 *
 * @param {LeanLibrary} library
 * @param {string} folder
 * @throws Error if the registry does not have the original
 */
export async function writeLeanLibrary(library, folder) {
  const { name, version, original, os, cpu, libc } = library;
  const working = mkdtempSync(join(tmpdir(), "speclens-library-"));
  try {
    const source = await fetchOriginal(library, working);
    const { main, license } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, main), withoutSymbols(readFileSync(join(source, main))));
    const maker = /** @type {keyof typeof HOLDERS} */ (original.split("/")[0]);
    writeFileSync(join(folder, "LICENSE"), `${licenceText(source, HOLDERS[maker])}\n`);
    const { author } = readJson(join(root, "apps", "cli", "package.json"));
    const { repository } = readJson(join(root, "package.json"));
    const description = `The library of ${original} ${version}, without symbols for debuggers, for SpecLens.`;
    const manifest = {
      name,
      version,
      description,
      // npm publishes with provenance only what names the repository that publishes.
      ...(repository && packageAddresses(repository)),
      license,
      author,
      keywords: [original.includes("libsql") ? "libsql" : "lancedb", os, cpu],
      engines: { node: ">=20.19" },
      os: [os],
      cpu: [cpu],
      libc: [libc],
      main,
      files: [main],
    };
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
    writeFileSync(
      join(folder, "README.md"),
      `# ${name}\n\n${description} What runs is unchanged, under the licence of the original (${license}).\n`,
    );
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}

/**
 * Finds the original package: the installed one, or else the registry's.
 *
 * @param {LeanLibrary} library
 * @param {string} working an empty folder
 * @returns {Promise<string>} its folder
 */
async function fetchOriginal({ original, version }, working) {
  const installed = join(root, "node_modules", ".pnpm", "node_modules", original);
  if (existsSync(installed) && readJson(join(installed, "package.json")).version === version)
    return installed;
  const pack = ["pack", `${original}@${version}`, "--pack-destination", working, "--silent"];
  if (runNpm(pack, { quiet: true, mayFail: true }) !== 0)
    throw new Error(`The registry has no ${original}@${version}.`);
  const [tarball = ""] = readdirSync(working);
  await extract({ file: join(working, tarball), cwd: working });
  return join(working, "package");
}

/**
 * @param {string} from one of our packages
 * @param {string} name a package that it depends on
 */
function readManifest(from, name) {
  return readJson(join(root, "packages", from, "node_modules", ...name.split("/"), "package.json"));
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
