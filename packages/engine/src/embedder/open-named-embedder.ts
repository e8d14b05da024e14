import type { Embedder } from "@speclens/core";

/** The embedder to use if the user names none. */
export const DEFAULT_EMBEDDER = "builtin";

/**
 * Opens an embedder for a program without an index. Loads what opens it only then. Undefined means `none`: search by
 * words alone.
 *
 * @param named its specification. Default: `builtin`
 * @throws SpecLensError `embedder-unavailable`, `argument-invalid` for an unknown embedder
 */
export async function openNamedEmbedder(
  named: string = DEFAULT_EMBEDDER,
): Promise<Embedder | undefined> {
  const { openEmbedder } = await import("@speclens/embeddings");
  return openEmbedder(named);
}
