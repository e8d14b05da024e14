import { createHash } from "node:crypto";

const BYTES = 16;

/** A set of revisions that knows its id: the same for the same revisions, in whatever order they came. */
export interface RevisionSet {
  /** Adds a revision, or takes it out again. */
  toggle(revision: string): void;
  /** 32 hexadecimal digits. */
  id(): string;
}

/**
 * The id is the exclusive or of the revisions' hashes: revisions are random, so nobody can choose two
 * sets with one id, and a change of one document among thousands costs one hash.
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
