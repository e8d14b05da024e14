import { createHash } from "node:crypto";

const BYTES = 16;

/** A set of revisions with an id. The same revisions have the same id, in any order. */
export interface RevisionSet {
  /** Adds a revision, or removes it. */
  toggle(revision: string): void;
  /** 32 hexadecimal digits. */
  id(): string;
}

/**
 * The id is the XOR of the revisions' hashes. Revisions are random, so an attacker cannot construct two
 * sets with one id, and changing one document among thousands costs one hash.
 */
export function revisionSet(revisions: Iterable<string> = []): RevisionSet {
  const sum = Buffer.alloc(BYTES);
  const toggle = (revision: string): void => {
    const hash = createHash("sha256").update(revision).digest();
    for (let at = 0; at < BYTES; at++) sum.writeUInt8(sum.readUInt8(at) ^ hash.readUInt8(at), at);
  };
  for (const revision of revisions) toggle(revision);
  return { toggle, id: () => sum.toString("hex") };
}
