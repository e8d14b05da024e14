import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Matches the usual names of documents: `openapi.yaml`, `swagger.json`, `openapi-v2.yml`, `orders.openapi.yaml`. */
const NAME = /^(?:[\w-]+\.)?(?:openapi|swagger)(?:[._-][\w.-]*)?\.(?:ya?ml|json)$/i;
/** Folders that documents are usually in, at any level. */
const USUAL: ReadonlySet<string> = new Set([
  ...["api", "apis", "api-docs", "doc", "docs", "openapi", "reference", "schema", "schemas"],
  ...["public", "spec", "specs", "specification", "static", "swagger"],
]);
/** Folders whose subfolders are parts of a project, each of which may have documents. */
const COLLECTIONS: ReadonlySet<string> = new Set(["apps", "packages", "services"]);
/** Levels of folders below the first one. */
const DEEPEST = 3;
/** Folders that are looked into. */
const MOST_FOLDERS = 200;
/** Documents that are returned. */
const MOST_FOUND = 20;
/** Bytes at the beginning of a file that must have its version, unless the file is longer. */
const HEAD = 65_536;

/** Matches the member that has the version of a document, in JSON or YAML, in a line of its own or not. */
const VERSION = /(?:^|[{,\s])["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]/;

/**
 * Finds the OpenAPI documents of a project by their usual names and places: in the folder itself, in folders such as
 * `docs` and `api`, and in those of its parts (`services/orders`). Looks three levels deep, into at most 200 folders.
 * Folders and files that cannot be read are skipped, and symbolic links are not followed.
 *
 * @returns up to 20 paths relative to the folder, with `/`, nearest first; of files with the same name but another
 * ending, only the first: they are the same document in JSON and YAML
 */
export async function findNearbyDocuments(folder: string): Promise<string[]> {
  const found: string[] = [];
  const queue: { readonly place: string; readonly depth: number; readonly all: boolean }[] = [
    { place: "", depth: 0, all: false },
  ];
  for (const [looked, { place, depth, all }] of queue.entries()) {
    if (looked >= MOST_FOLDERS || found.length >= MOST_FOUND) break;
    const entries = await readdir(path.join(folder, place), { withFileTypes: true }).catch(
      () => [],
    );
    entries.sort((left, right) => (left.name < right.name ? -1 : 1));
    const stems = new Set<string>();
    for (const entry of entries) {
      const below = place === "" ? entry.name : `${place}/${entry.name}`;
      const lower = entry.name.toLowerCase();
      if (entry.isFile() && NAME.test(entry.name)) {
        const stem = lower.replace(/\.[a-z]+$/, "");
        if (stems.has(stem) || !(await isDocument(path.join(folder, below)))) continue;
        stems.add(stem);
        found.push(below);
      } else if (entry.isDirectory() && depth < DEEPEST && !lower.startsWith(".")) {
        const isCollection = COLLECTIONS.has(lower);
        if (isCollection || USUAL.has(lower) || (all && lower !== "node_modules"))
          queue.push({ place: below, depth: depth + 1, all: isCollection });
      }
    }
  }
  return found.slice(0, MOST_FOUND);
}

/** Returns whether the beginning of a file has the version of a document, or the version may come later. */
async function isDocument(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return bytesRead === HEAD || VERSION.test(buffer.toString("utf8", 0, bytesRead));
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
