/** An operation in the form that the compact index reads. */
export interface CompactIndexOperation {
  /** The HTTP method in upper case. */
  readonly method: string;
  /** The path as written in the document, with `{name}` templates. */
  readonly path: string;
  /** Its summary, or the start of its description. */
  readonly summary?: string | undefined;
  /**
   * Names of its query and form parameters and of the top-level fields of its body, required ones first.
   * Default: none.
   */
  readonly parameters?: readonly string[] | undefined;
}

/** A document whose operations the compact index names. */
export interface CompactIndexDocument {
  /** The document's id, which the index shows as its heading. */
  readonly id: string;
  /** Its title. The heading shows the words of it that the id does not have. Default: none. */
  readonly title?: string | undefined;
  /** Its operations in any order. Each combination of METHOD and path occurs once. */
  readonly operations: readonly CompactIndexOperation[];
}

/** An operation that is near to a question. */
export interface NearOperation {
  /** Id of its document. */
  readonly document: string;
  /** `METHOD /path`, as in the document. */
  readonly operation: string;
}
