import { type EmbedderIdentity, type IndexView, SpecLensError } from "@speclens/core";

type StoredEmbedder = Pick<IndexView, "location" | "embedder">;

/**
 * Refuses a store whose vectors are of another embedder: half an index with vectors and half without,
 * or a question of one kind and passages of another, would rank wrongly and say nothing.
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
  // A server may put another model behind the same name.
  const wanted =
    found?.id === embedder?.id ? `the same with ${embedder?.dimension} numbers` : embedder?.id;
  throw embedderMismatch(store, wanted ?? "none");
}

/** What is thrown where a store and an embedder do not go together. */
export function embedderMismatch(
  { location, embedder }: StoredEmbedder,
  wanted: string,
): SpecLensError<"store-incompatible"> {
  const found = embedder?.id ?? "none";
  const holds =
    embedder === undefined
      ? "holds no vectors"
      : `holds vectors of ${found}, ${embedder.dimension} numbers each`;
  return new SpecLensError(
    "store-incompatible",
    `The index in ${location} ${holds}, and the embedder is ${wanted}: the two do not go together.\n` +
      "Give the --embedder that it was made with (none searches any index by words), or make it anew with speclens index --rebuild SOURCE.",
    { store: location, found, wanted },
  );
}
