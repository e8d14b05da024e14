import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseDocument } from "@speclens/parser";

/** @typedef {NonNullable<ReturnType<typeof parseDocument>["document"]>} ApiDocument */

/**
 * The OpenAPI documents below the folders, one by one; files that hold none are passed over.
 *
 * @param {readonly string[]} folders
 * @returns {Generator<{ id: string, provider: string, half: "develop" | "held-out", document: ApiDocument }>}
 */
export function* readDocuments(folders) {
  for (const folder of folders) {
    for (const file of filesBelow(folder)) {
      const id = relative(folder, file)
        .replace(/\.(?:json|ya?ml)$/, "")
        .replaceAll("\\", "/");
      const { document } = parseDocument(readFileSync(file, "utf8"), { id });
      if (document === undefined) continue;
      const provider = /^[^/._-]*/.exec(id.toLowerCase())?.[0] ?? "";
      const byte = createHash("sha256").update(provider).digest()[0] ?? 0;
      yield { id, provider, half: byte % 2 === 0 ? "develop" : "held-out", document };
    }
  }
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (/\.(?:json|ya?ml)$/.test(entry.name)) yield path;
  }
}
