import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import standardLicences from "spdx-license-list/full.js";
import { root } from "../run-program.mjs";

/**
 * Returns the licences of all code of others among some files of a bundle: of each package once, with the text of its
 * licence and notices. Folders of our own packages with a licence, such as the stemmers, count as packages.
 *
 * @param {readonly string[]} files paths below the root of the repository
 * @returns {string}
 */
export function licenceTexts(files) {
  const folders = new Set(files.map(licensedFolder).filter((folder) => folder !== undefined));
  const texts = [...folders].map((folder) => `${titleOf(folder)}\n\n${licenceText(folder)}`).sort();
  return `This package contains code of others under these licences.\n\n${[...new Set(texts)].join("\n\n")}\n`;
}

/**
 * Returns the licence and notices of a package: its own files, or else the standard text of the licence that it names.
 *
 * @param {string} folder
 * @param {string} [holder] of the copyright, for the standard text. Default: the author that the package names
 * @throws Error if it names none, or one without a standard text
 */
export function licenceText(folder, holder) {
  const texts = licenceFiles(folder).map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length > 0) return texts.join("\n\n");
  const { name, license = "", author } = readManifest(folder) ?? {};
  const standard = standardLicences[license]?.licenseText;
  if (standard === undefined) throw new Error(`${name ?? folder} has no licence.`);
  const named = typeof author === "object" ? author.name : author;
  return standard
    .replace(/<year> <(copyright holders?|owner)>/i, holder ?? named ?? `The authors of ${name}`)
    .trim();
}

/**
 * Finds the package of a file, or undefined for our own code, which is under the licence of this package.
 *
 * @param {string} file
 * @returns {string | undefined}
 */
function licensedFolder(file) {
  for (
    let folder = dirname(join(root, file));
    folder.length >= root.length;
    folder = dirname(folder)
  ) {
    const manifest = readManifest(folder);
    if (manifest?.name === undefined && licenceFiles(folder).length === 0) continue;
    return manifest?.name === "speclens" || manifest?.name?.startsWith("@speclens/")
      ? undefined
      : folder;
  }
  return undefined;
}

/** @param {string} folder */
function titleOf(folder) {
  const { name, version, license } = readManifest(folder) ?? {};
  const title = name === undefined ? folder.slice(root.length) : `${name} ${version}`;
  return `==== ${title} (${license ?? "see below"})`;
}

/** @param {string} folder */
function licenceFiles(folder) {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)([.-]|$)/i.test(name))
    .sort();
}

/**
 * Reads a package's manifest. Some packages have manifests without a name in their subfolders.
 *
 * @param {string} folder
 * @returns {{ name?: string, version?: string, license?: string, author?: string | { name: string } } | undefined}
 */
function readManifest(folder) {
  const path = join(folder, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
