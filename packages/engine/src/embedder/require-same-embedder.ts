import { type EmbedderIdentity, type IndexView, SpecLensError } from "@speclens/core";

type StoredEmbedder = Pick<IndexView, "location" | "embedder">;

/**
 * Rejects a store whose vectors come from another embedder. An index with mixed or partial vectors would produce a
 * wrong ranking without any error.
 *
 * @param embedder undefined for `none`
 * @throws SpecLensError `store-incompatible`
 */
export function requireSameEmbedder(
  store: StoredEmbedder,
  embedder: EmbedderIdentity | undefined,
): void {
  const found = store.embedder;
  if (found?.id === embedder?.id && found?.dimension === embedder?.dimension) return;
  // A server may offer a different model under the same name.
  const wanted =
    found?.id === embedder?.id ? `the same with ${embedder?.dimension} dimensions` : embedder?.id;
  throw embedderMismatch(store, wanted ?? "none");
}

/** Creates the error for a store and an embedder that do not match. */
export function embedderMismatch(
  { location, embedder }: StoredEmbedder,
  wanted: string,
): SpecLensError<"store-incompatible"> {
  const found = embedder?.id ?? "none";
  const holds =
    embedder === undefined
      ? "holds no vectors"
      : `holds vectors of ${found} with ${embedder.dimension} dimensions`;
  return new SpecLensError(
    "store-incompatible",
    `The index in ${location} ${holds}, but the embedder is ${wanted}.\n` +
      "Use the embedder that the index was made with, use none to search by words, or rebuild the index.",
    { store: location, found, wanted, remedyCode: "embedder" },
  );
}
