import type { RevisionChecksums } from "../schema/row-checksum.ts";

/** The facts about a revision in its row of `documents`. */
export interface StoredRevision {
  readonly document: string;
  readonly revision: string;
  readonly state: string;
  /** When it entered this state, in milliseconds since 1970. */
  readonly changedAt: number;
  /** The file or URL of the document. */
  readonly source: string;
  /** The folder or file that the user named and that led to it. */
  readonly root: string;
  readonly operations: number;
  readonly schemas: number;
  /** Checksums of everything written with it. Absent in older stores, and where they cannot be read. */
  readonly checksums?: RevisionChecksums;
  /** Whether the row is as it was written, as far as can be checked. */
  readonly isWhole: boolean;
}
