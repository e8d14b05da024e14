import { type IndexedDocument, SpecLensError } from "@speclens/core";
import { requireEmbedder } from "./store-identity.ts";
import type { OpenStore } from "./store-tables.ts";

/** Refuses what the store could not keep whole, before anything is written. */
export function checkDocuments(store: OpenStore, documents: readonly IndexedDocument[]): void {
  const sources = new Map<string, string>();
  for (const indexed of documents) {
    const { id, source } = indexed.document;
    const other = sources.get(id);
    if (other !== undefined)
      throw new SpecLensError(
        "document-conflict",
        `Two documents are called ${id}: ${other} and ${source}. Give one of them a name of its own.`,
        { id, sources: [other, source] },
      );
    sources.set(id, source);
    checkVectors(store, indexed);
  }
}

/** LanceDB cuts or fills vectors of a wrong length without a word. */
function checkVectors(store: OpenStore, indexed: IndexedDocument): void {
  const { embedder } = store.identity;
  if (embedder === undefined || indexed.vectors === undefined) {
    if (embedder !== undefined) requireEmbedder(store.location, embedder, undefined);
    if (indexed.vectors === undefined) return;
    throw invalidVectors(`${indexed.document.id} has vectors, the index was made without.`);
  }
  if (indexed.vectors.length !== indexed.chunks.length)
    throw invalidVectors(
      `${indexed.document.id} has ${indexed.vectors.length} vectors for ${indexed.chunks.length} chunks.`,
    );
  const wrong = indexed.vectors.find((vector) => vector.length !== embedder.dimension);
  if (wrong !== undefined)
    throw invalidVectors(
      `${indexed.document.id} has a vector of ${wrong.length} numbers where the index holds ${embedder.dimension}.`,
    );
}

function invalidVectors(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "vectors" });
}
