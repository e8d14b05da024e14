import type { DocumentChanges } from "@speclens/core";
import type { EngineOptions } from "./engine-options.ts";

/** Options for comparing documents. */
export interface CompareOptions
  extends Pick<EngineOptions, "store" | "storeWithin" | "storeAccess" | "remote"> {
  /** Aborts with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** A document that only one side has, or that both have. */
export interface ComparedDocumentReport {
  /** Id of the document, that of the later side if both have it. */
  readonly id: string;
  /** `changed`: both sides have it, and callers see a difference. */
  readonly state: "added" | "removed" | "changed" | "unchanged";
  /** Number of operations, in the later version if there is one. */
  readonly operations: number;
  /** The differences, if it changed or only its servers did. */
  readonly changes?: DocumentChanges;
}

/** A file that could not be read as a document. */
export interface UncomparedSource {
  /** Path or URL. */
  readonly source: string;
  /** Why not, in a sentence. */
  readonly reason: string;
}

/** The differences between two sets of documents. */
export interface Comparison {
  /** What is older: a source, or the index that holds its earlier state. */
  readonly before: string;
  /** What is newer. */
  readonly after: string;
  /** The documents, ordered by id. */
  readonly documents: readonly ComparedDocumentReport[];
  /** Number of operations and webhooks with a breaking change. All operations of a removed document count. */
  readonly breaking: number;
  /** Files in folders that could not be read. Absent if there are none. */
  readonly unread?: readonly UncomparedSource[];
}
