/**
 * What narrows a list of operations, or a search for them: an operation is admitted where it meets
 * all of the criteria that are there. Categories, groups and tags are compared exactly. One that
 * does not exist in the documents asked is refused with the closest names, and so is a method that
 * stands without any of them; a combination that no operation meets is no error, and admits none.
 */
export interface OperationCriteria {
  /** Name of a category; any of the operation's categories matches. Default: all. */
  readonly category?: string | undefined;
  /** Name of a group of the catalog; any of the operation's categories may be in it. Default: all. */
  readonly group?: string | undefined;
  /** A tag as the document writes it; any of the operation's own tags matches. Default: all. */
  readonly tag?: string | undefined;
  /** HTTP method, in any case. Default: all. */
  readonly method?: string | undefined;
  /** `true`: only deprecated operations, `false`: none of them. Default: both. */
  readonly deprecated?: boolean | undefined;
}
