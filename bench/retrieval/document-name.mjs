/**
 * Questions name documents by their files, an index by the path below its folder: the last part of the
 * path, without the extension, is the same in both.
 *
 * @param {string} path
 */
export function documentName(path) {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(json|ya?ml)$/i, "");
}
