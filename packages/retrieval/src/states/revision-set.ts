import { createHash } from "node:crypto";

const BYTES = 16;

/** A set of revisions with an id. The id does not depend on their order. */
export interface RevisionSet {
  /** Adds the revision if it is absent, and removes it otherwise. */
  toggle(revision: string): void;
  /** Returns the id as 32 hexadecimal digits. */
  id(): string;
}

/**
 * Creates a set of revisions. Its id is the XOR of the revisions' hashes. Revisions are random, so an
 * attacker cannot construct two sets with the same id. Changing one document among thousands takes only one
 * hash.
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
