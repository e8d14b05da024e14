/**
 * A configured assignment, which overrides the document. The first matching rule applies. A rule with a tag renames
 * that category of an operation and keeps its others; several tags with one category are merged.
 */
export interface CategoryRule {
  /**
   * Pattern for paths as the document writes them, case-sensitive. `*` matches anything within one segment, `**`
   * matches anything, and a final `/**` also matches nothing. Default: all paths.
   */
  readonly path?: string;
  /** HTTP method, in any case. Default: all methods. */
  readonly method?: string;
  /**
   * Pattern for the names of tags, and of categories that come from paths, with the wildcards of `path`. Default: any,
   * even none.
   */
  readonly tag?: string;
  /** Name of the category, which may be one in the document. Only a rule that hides may lack it; names then stay. */
  readonly category?: string;
  /** Display name of the category. Default: that of the tag with the same name. */
  readonly displayName?: string;
  /** Description of the category. Default: that of the tag with the same name. */
  readonly description?: string;
  /** Group of the category. Default: that of the tag with the same name. */
  readonly group?: string;
  /**
   * Whether the catalog leaves out the operations whose first category comes from this rule. They can still be found
   * and read. Default false.
   */
  readonly hidden?: boolean;
}
