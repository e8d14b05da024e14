import type { DocumentChoice, OperationId, RememberUse } from "@speclens/core";

/** A judgement: this operation answers this question. */
export interface UseRequest {
  /** The question, in plain words. */
  readonly question: string;
  /** Any name of the operation that `Engine.operation` accepts. */
  readonly operation: string;
  /** Id of the document, or ids of several. Default: the only document that contains the operation. */
  readonly document?: DocumentChoice | undefined;
  /** Only the searches of this caller use the judgement. Default: all searches. */
  readonly caller?: string | undefined;
}

/** An operation that was chosen for a question. */
export interface RememberedUse {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The number of different questions. */
  readonly questions: number;
  /** How often the operation was chosen for them. */
  readonly count: number;
  /** The day of the first choice, such as `2026-11-25`. */
  readonly first: string;
  /** The texts of the questions that were kept; absent without any. */
  readonly texts?: readonly string[];
  /** Whether the index has the operation, and vectors of the same embedder. If not, searches ignore it. */
  readonly isActive: boolean;
}

/** Everything that is remembered for an index. */
export interface UseList {
  /** The folder of the files, which need not exist. */
  readonly folder: string;
  /** What the engine remembers. */
  readonly remember: RememberUse;
  /** The operations, most chosen first. */
  readonly operations: readonly RememberedUse[];
  /** The number of callers with judgements of their own. They are not listed without the caller. */
  readonly callers: number;
  /** The number of lines that cannot be read. The next judgement removes them. */
  readonly damaged: number;
}

/** Which judgements to delete. All conditions must hold. */
export interface UseSelection {
  /** Ids of documents, also of those that the index no longer has. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** `METHOD /path`, also of an operation that no longer exists. Default: all. */
  readonly operation?: string | undefined;
  /** Only those of this caller. Default: those of all, and of every caller. */
  readonly caller?: string | undefined;
}

/**
 * The remembered use of an index: the vectors of questions, and the operations that were chosen for them. The
 * files are beside the index. Nothing is sent anywhere.
 *
 * Every method throws SpecLensError `use-unavailable` if the index has no vectors, or is not in a folder.
 */
export interface Use {
  /** What the engine remembers. */
  readonly remember: RememberUse;
  /**
   * Remembers that an operation answers a question. Searches lift the operation for questions near in meaning.
   *
   * @throws SpecLensError `use-unavailable` also if remembering is off; `operation-not-found`, `ambiguous`,
   * `document-not-found`, `argument-invalid` for a question without words, `store-unreadable` if the folder cannot be
   * written
   */
  good(request: UseRequest): Promise<RememberedUse>;
  /** Lists what everyone's searches use, or what only those of a caller do. */
  list(options?: { readonly caller?: string | undefined }): Promise<UseList>;
  /** Returns the judgements as JSON Lines: vectors, operations, days and counts, and texts that were kept. */
  export(options?: { readonly caller?: string | undefined }): Promise<string>;
  /**
   * Adds exported judgements, for all searches or for those of a caller. Importing them again changes nothing.
   *
   * @returns the numbers of judgements that were new, known, of another embedder, and of lines that cannot be read
   * @throws SpecLensError `use-unavailable` also if remembering is off; `store-unreadable`
   */
  import(
    lines: string,
    options?: { readonly caller?: string | undefined },
  ): Promise<Readonly<Record<"added" | "known" | "otherEmbedder" | "damaged", number>>>;
  /**
   * Deletes judgements, even if remembering is off.
   *
   * @returns how many were deleted
   */
  delete(selection?: UseSelection): Promise<number>;
}
