import { createHash } from "node:crypto";
import { findSources, loadSource, mayBeEntry, parseDocument } from "@speclens/parser";

/** @typedef {NonNullable<ReturnType<typeof parseDocument>["document"]>} ApiDocument */

/**
 * The OpenAPI documents of the folders, one by one; files that hold none are passed over.
 *
 * @param {readonly string[]} folders
 * @returns {AsyncGenerator<{ id: string, provider: string, half: "develop" | "held-out", document: ApiDocument }>}
 */
export async function* readDocuments(folders) {
  for (const folder of folders) {
    for (const file of await findSources([folder])) {
      const { text, ...source } = await loadSource(file);
      const { id } = file;
      const { document } = mayBeEntry(text) ? parseDocument(text, { id, ...source }) : {};
      if (document === undefined) continue;
      const provider = /^[^/._-]*/.exec(id.toLowerCase())?.[0] ?? "";
      const byte = createHash("sha256").update(provider).digest()[0] ?? 0;
      yield { id, provider, half: byte % 2 === 0 ? "develop" : "held-out", document };
    }
  }
}
