import type { DocumentChanges } from "../document/api-changes.ts";

/** What one write of a document changed for callers: as much of it as fits into a record. */
export interface RecordedChanges {
  /**
   * The differences, breaking ones first. The counts are complete. The operations may be fewer than the counts say, and
   * an operation of the state `changed` without changes is only known to have changed.
   */
  readonly changes: DocumentChanges;
  /** What does not fit; absent if the record is complete. */
  readonly leftOut?: {
    /** Number of operations that are not named. */
    readonly operations: number;
    /** Number of changes of named operations that are missing. */
    readonly changes: number;
  };
  /**
   * Whether so much differs that the versions were not compared. Then no operation is named, and `breaking` only counts
   * the operations that were removed.
   */
  readonly uncompared?: true;
}

/** The record of one change of a document. */
export interface ChangeRecord extends RecordedChanges {
  /** When the change was indexed, in milliseconds since 1970. */
  readonly at: number;
  /** The revision that was replaced. */
  readonly from: string;
  /** The revision that replaced it. */
  readonly to: string;
}

/** What the index knows about the changes of a document. */
export interface ChangeHistory {
  /** Id of the document. */
  readonly document: string;
  /**
   * The time from which all changes are known, in milliseconds since 1970. Nothing is known about the time before: the
   * document may have changed or not.
   */
  readonly since: number;
  /** The changes since then, oldest first. */
  readonly records: readonly ChangeRecord[];
}

/** What a write adds to the history of a document. The store puts in the time and the new revision. */
export interface NextHistory extends Omit<ChangeHistory, "document"> {
  /** The change that this write makes; absent if callers see no difference. */
  readonly change?: Omit<ChangeRecord, "at" | "to">;
}

/** A change of one of several documents, as it is told. */
export interface ToldChange extends RecordedChanges {
  /** When it was indexed, in ISO 8601. */
  readonly at: string;
}

/** What changed in one document since a moment. */
export interface DocumentChangesSince {
  /** Id of the document. */
  readonly document: string;
  /** `info.title` now. */
  readonly title: string;
  /** `info.version` now. */
  readonly version: string;
  /** The time from which all changes are known, in ISO 8601. */
  readonly knownSince: string;
  /** Whether all changes since the moment are known. If not, nothing is known about the time before `knownSince`. */
  readonly isComplete: boolean;
  /** The changes that are known, latest first. */
  readonly changes: readonly ToldChange[];
}

/** What changed in the documents of an index since a moment. Documents that were removed are not known. */
export interface ChangesSince {
  /** The moment, in ISO 8601. */
  readonly since: string;
  /** All documents that were asked for, ordered by id. */
  readonly documents: readonly DocumentChangesSince[];
  /** Number of breaking changes: operations and webhooks, counted in each change. */
  readonly breaking: number;
}
