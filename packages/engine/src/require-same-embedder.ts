import { type EmbedderIdentity, type IndexReader, SpecLensError } from "@speclens/core";

/**
 * Refuses to write into a store whose vectors are of another embedder: half an index with vectors and
 * half without, or two kinds of them, would rank wrongly and say nothing.
 *
 * @throws SpecLensError `store-incompatible`
 */
export function requireSameEmbedder(
  store: Pick<IndexReader, "location" | "embedder">,
  embedder: EmbedderIdentity | undefined,
): void {
  const found = store.embedder?.id ?? "none";
  const wanted = embedder?.id ?? "none";
  if (found === wanted && store.embedder?.dimension === embedder?.dimension) return;
  const holds = found === "none" ? "holds no vectors" : `holds vectors of ${found}`;
  const gives = wanted === "none" ? "no embedder was given" : `the embedder is ${wanted}`;
  throw new SpecLensError(
    "store-incompatible",
    `The index in ${store.location} ${holds}, and ${gives}: both in one index would rank wrongly.\n` +
      "Give the --embedder that it was made with, or make it anew with speclens index --rebuild.",
    { store: store.location, found, wanted },
  );
}
