import { randomBytes } from "node:crypto";
import type { EmbedderIdentity } from "@speclens/core";
import { storeIncompatible } from "../lancedb/store-errors.ts";

/** Version of the store format, the only one that this version writes and reads. */
// Increased with every change that older code would misread.
export const STORE_FORMAT = "3";

/** The identity of a store, kept in the schema metadata of its table `documents`. */
export interface StoreIdentity {
  readonly embedder?: EmbedderIdentity;
  /** 32 random bytes that callers use to seal cursors. */
  readonly secret: Uint8Array;
}

export function newIdentity(embedder: EmbedderIdentity | undefined): StoreIdentity {
  const secret = new Uint8Array(randomBytes(32));
  return embedder === undefined ? { secret } : { secret, embedder };
}

export function identityToMetadata(identity: StoreIdentity): Map<string, string> {
  const metadata = new Map([
    ["speclens.format", STORE_FORMAT],
    ["speclens.secret", Buffer.from(identity.secret).toString("base64")],
  ]);
  if (identity.embedder !== undefined) {
    metadata.set("speclens.embedder", identity.embedder.id);
    metadata.set("speclens.dimension", String(identity.embedder.dimension));
    const { cosines } = identity.embedder;
    if (cosines !== undefined) metadata.set("speclens.cosines", `${cosines.from} ${cosines.to}`);
  }
  return metadata;
}

/**
 * Parses the identity of a store. Throws `store-incompatible` for another format, and an Error for invalid
 * metadata.
 */
export function identityFromMetadata(
  location: string,
  metadata: ReadonlyMap<string, string>,
): StoreIdentity {
  const format = metadata.get("speclens.format");
  if (format !== STORE_FORMAT)
    throw storeIncompatible(
      location,
      `store format ${format ?? "unknown"}`,
      `format ${STORE_FORMAT}`,
    );
  const secret = new Uint8Array(Buffer.from(metadata.get("speclens.secret") ?? "", "base64"));
  if (secret.length !== 32) throw new Error("its secret is missing");
  const id = metadata.get("speclens.embedder");
  if (id === undefined) return { secret };
  const dimension = Number(metadata.get("speclens.dimension"));
  if (!Number.isInteger(dimension) || dimension < 1)
    throw new Error("the dimension of its vectors is missing");
  const [from = Number.NaN, to = Number.NaN] =
    metadata.get("speclens.cosines")?.split(" ").map(Number) ?? [];
  return { secret, embedder: { id, dimension, ...(from < to && { cosines: { from, to } }) } };
}

function nameOfEmbedder(embedder: EmbedderIdentity | undefined): string {
  return embedder === undefined
    ? "no embedder"
    : `the embedder ${embedder.id} (${embedder.dimension} dimensions)`;
}

/** Throws `store-incompatible` unless the store contains vectors of the requested embedder. */
export function requireEmbedder(
  location: string,
  found: EmbedderIdentity | undefined,
  wanted: EmbedderIdentity | undefined,
): void {
  if (found?.id === wanted?.id && found?.dimension === wanted?.dimension) return;
  throw storeIncompatible(location, nameOfEmbedder(found), nameOfEmbedder(wanted));
}
