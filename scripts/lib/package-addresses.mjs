import { readdirSync } from "node:fs";

/**
 * Returns the fields that lead from a package's page to its source, as npm reads them.
 *
 * @param {string} repository address of the repository, such as `https://github.com/OWNER/NAME`
 * @param {string} [folder] of the package, such as `packages/core`. Default: none, for one that is written by a script
 */
export function packageAddresses(repository, folder) {
  return {
    homepage: folder === undefined ? repository : `${repository}/tree/main/${folder}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: "git", url: `git+${repository}.git`, ...(folder && { directory: folder }) },
  };
}

/**
 * Lists the folders of all published packages.
 *
 * @param {string} root of the repository
 * @returns {readonly string[]} such as `packages/core`
 */
export function packageFolders(root) {
  return ["packages", "apps"].flatMap((parent) =>
    readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
  );
}
