/**
 * Finds the OpenAPI documents of the project in a folder by their usual names and places, such as `openapi.yaml` and
 * `docs/swagger.json`. Looks into at most 200 folders and writes nothing.
 *
 * @param folder default: the current folder
 * @returns up to 20 paths relative to the folder, nearest first
 */
export async function documentsHere(folder: string = process.cwd()): Promise<readonly string[]> {
  // Loading the reader takes longer than a search in an index.
  const { findNearbyDocuments } = await import("@speclens/parser");
  return findNearbyDocuments(folder);
}
