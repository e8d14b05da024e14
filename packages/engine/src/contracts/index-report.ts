import type { Diagnostic, OperationCounts, RejectedOperation } from "@speclens/core";

/** What happened to a document. `failed`: it could not be read or stored, and its last state was kept. */
export type DocumentState = "new" | "changed" | "unchanged" | "removed" | "failed";

/** The result of `index` for one document. */
export interface IndexedDocumentReport {
  /** Id of the document. */
  readonly id: string;
  /** Path or URL of the source. */
  readonly source: string;
  /** Operation counts. If `found` and `indexed` differ, `rejected` lists the difference. */
  readonly operations: {
    /** Number of operations in the document. */
    readonly found: number;
    /** Number of operations in the index. */
    readonly indexed: number;
  };
  /** Operations that could not be read; up to 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** Number of component schemas. */
  readonly schemas: number;
  /** Problems found in the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** What happened to the document. */
  readonly state: DocumentState;
  /**
   * Numbers of operations that came, went and changed, if the document changed. Changes of texts and examples do not
   * count. Absent if an older version indexed the earlier state.
   */
  readonly changes?: OperationCounts;
}

/** The result of `index` for one Arazzo document: workflows that call operations of other documents. */
export interface WorkflowReport {
  /** Path or URL of the source. */
  readonly source: string;
  /** Number of workflows. */
  readonly workflows: number;
  /** Ids of the documents that they call. Values that flow between operations of one document are in its index. */
  readonly documents: readonly string[];
  /**
   * Problems of the Arazzo document itself, and documents that it names but that are not among the sources. Steps
   * that cannot be resolved are among the diagnostics of the document that they call.
   */
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of `index`. */
export interface IndexReport {
  /** Path or URI of the store. */
  readonly store: string;
  /** Reports on all documents, ordered by id. */
  readonly documents: readonly IndexedDocumentReport[];
  /** Files in an indexed folder that contain JSON or YAML but no OpenAPI document. */
  readonly skipped: readonly string[];
  /** Reports on Arazzo documents; absent if there are none. */
  readonly workflows?: readonly WorkflowReport[];
  /** Duration in milliseconds. */
  readonly ms: number;
}

/**
 * The current phase of `index`: the stages of one document, then the maintenance of the whole store. `waiting`:
 * another process is indexing into the store. Documents that it writes will be skipped.
 */
export type IndexPhase =
  | "waiting"
  | "reading"
  | "chunking"
  | "embedding"
  | "writing"
  | "optimizing";

/** Progress of an `index`, reported at the start of each phase. */
export interface IndexProgress {
  /** Share of the work that is done, 0–1. Never decreases. Within a document, it is an estimate. */
  readonly fraction: number;
  /** The current phase. */
  readonly phase: IndexPhase;
  /** Number of sources that are done. */
  readonly done: number;
  /** Total number of sources. */
  readonly total: number;
  /** Number of operations read so far. */
  readonly operations: number;
  /** Documents per second, counting only documents that had to be read; 0 before the first one. */
  readonly documentsPerSecond: number;
  /** Operations per second in these documents. */
  readonly operationsPerSecond: number;
  /** Estimated remaining milliseconds; absent if there is no estimate yet. */
  readonly remainingMs?: number;
  /** Paths or URLs of the sources that could not be read so far, up to 100. Absent if there are none. */
  readonly failed?: readonly string[];
}
