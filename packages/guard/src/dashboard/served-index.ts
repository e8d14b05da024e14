/** A document that a server answers from. */
export interface ServedDocument {
  /** Its id, as calls and searches name it. */
  readonly id: string;
  /** Its title. */
  readonly title: string;
  /** The version that it names. */
  readonly version: string;
  /** Number of its operations. */
  readonly operations: number;
  /** When this version of it was indexed. Absent if it is not known. */
  readonly indexedAt?: Date;
}

/** A source whose present state is not served. */
export interface FailingSource {
  /** Id of its document; for a source without a document, its path or URL. */
  readonly id: string;
  /** What is wrong. */
  readonly reason: string;
  /** Since when. */
  readonly since: Date;
}

/** What a server answers from. */
export interface ServedIndex {
  /** Whether calls can be answered. If not, there are no documents. */
  readonly isReady: boolean;
  /** The documents, ordered by id. */
  readonly documents: readonly ServedDocument[];
  /** The sources that fail. */
  readonly failures: readonly FailingSource[];
}
