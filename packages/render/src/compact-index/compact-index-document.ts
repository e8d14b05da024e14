/** What the compact index tells of an operation. */
export interface CompactIndexOperation {
  /** Upper case. */
  readonly method: string;
  /** As the document writes it, with `{name}` templates. */
  readonly path: string;
  /** Its summary, or the start of its description. */
  readonly summary?: string | undefined;
  /**
   * Names of its query and form parameters and of the top-level fields of its body, the required ones
   * first. Default: none are known.
   */
  readonly parameters?: readonly string[] | undefined;
}

/** A document whose operations the compact index names. */
export interface CompactIndexDocument {
  readonly id: string;
  /** In any order; METHOD and path are unique. */
  readonly operations: readonly CompactIndexOperation[];
}
