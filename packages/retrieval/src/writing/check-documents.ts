import { type Chunk, type IndexedDocument, SpecLensError } from "@speclens/core";
import { requireEmbedder } from "../schema/store-identity.ts";
import type { OpenStore } from "../schema/store-tables.ts";

/** Rejects documents with the same id before anything is written. */
export function checkDocuments(documents: readonly IndexedDocument[]): void {
  const sources = new Map<string, string>();
  for (const { document } of documents) {
    const { id, source } = document;
    const other = sources.get(id);
    if (other !== undefined)
      throw new SpecLensError(
        "document-conflict",
        `Two documents have the id ${id}: ${other} and ${source}. Give one of them another id.`,
        { id, sources: [other, source] },
      );
    sources.set(id, source);
  }
}

/** Rejects vectors that LanceDB would silently cut or pad, and chunks that lack a required vector. */
export function checkVector({ location, identity }: OpenStore, { id, vector }: Chunk): void {
  const { embedder } = identity;
  if (embedder === undefined) {
    if (vector === undefined) return;
    throw invalidVectors(`${id} has a vector, but the index was made without an embedder.`);
  }
  if (vector === undefined) requireEmbedder(location, embedder, undefined);
  else if (vector.length !== embedder.dimension)
    throw invalidVectors(
      `${id} has a vector of ${vector.length} dimensions, but the index has vectors of ${embedder.dimension}.`,
    );
}

function invalidVectors(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "vectors" });
}
