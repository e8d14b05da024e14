import { type ApiDocument, SpecLensError, throwIfAborted } from "@speclens/core";
import {
  findSources,
  loadSource,
  mayBeEntry,
  parseDocument,
  type SourceFile,
} from "@speclens/parser";
import type { CompareOptions, UncomparedSource } from "../contracts/comparison.ts";
import { storedSource } from "../indexing/stored-source.ts";

/** A document as it is now. */
export interface ReadDocument {
  readonly file: SourceFile;
  readonly document: ApiDocument;
}

/** The documents of a source. */
export interface ReadDocuments {
  readonly documents: readonly ReadDocument[];
  readonly unread: readonly UncomparedSource[];
}

/**
 * Reads all documents of a source, without an index. Files in a folder that are no documents are left out, and those
 * that are broken are told.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` if there is no document, `remote-refused`, `aborted`
 */
export async function readDocuments(
  source: string,
  { remote, signal }: CompareOptions,
): Promise<ReadDocuments> {
  const documents: ReadDocument[] = [];
  const unread: UncomparedSource[] = [];
  for (const file of await findSources([source], { signal })) {
    throwIfAborted(signal);
    const found = await readFile(file, { remote, signal });
    if (found === undefined) continue;
    if ("document" in found) documents.push(found);
    else unread.push(found);
  }
  const [first] = unread;
  if (documents.length === 0)
    throw new SpecLensError(
      "source-unreadable",
      `${source} has no OpenAPI document that can be read${first === undefined ? "." : `: ${first.reason}`}`,
      { source },
    );
  return { documents, unread };
}

async function readFile(
  file: SourceFile,
  options: CompareOptions,
): Promise<ReadDocument | UncomparedSource | undefined> {
  const source = storedSource(file.path);
  try {
    const { text, ...loaded } = await loadSource(file, options);
    if (!file.explicit && !mayBeEntry(text)) return undefined;
    const { document, diagnostics } = parseDocument(text, { ...loaded, id: file.id, source });
    if (document !== undefined) return { file, document };
    const problem = diagnostics.find(({ severity }) => severity === "error");
    if (problem?.code === "not-openapi" && !file.explicit) return undefined;
    return { source, reason: problem?.message ?? "it cannot be read." };
  } catch (error) {
    if (!SpecLensError.is(error, "source-unreadable") || file.explicit) throw error;
    return { source, reason: error.message };
  }
}
