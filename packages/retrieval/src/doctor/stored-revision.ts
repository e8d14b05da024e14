import type { RevisionChecksums } from "../schema/row-checksum.ts";

/** What a row of `documents` says of its revision. */
export interface StoredRevision {
  readonly document: string;
  readonly revision: string;
  readonly state: string;
  /** When it came into this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** Where the document was read from. */
  readonly source: string;
  /** Folder or file that the user named and that led to it. */
  readonly root: string;
  readonly operations: number;
  readonly schemas: number;
  /** Of what was written with it; absent in older stores, and where they cannot be read. */
  readonly checksums?: RevisionChecksums;
  /** Whether the row is as it was written, as far as it tells. */
  readonly isWhole: boolean;
}
