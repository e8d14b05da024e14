/** What `setup` wants to do with a file. */
export interface FileChange {
  /** Why it is changed: the title of a client, or what the file is. */
  readonly title: string;
  /** The path as it is shown. */
  readonly shown: string;
  /** Absolute path, with links resolved. */
  readonly path: string;
  /** The file's text; undefined if it does not exist. */
  readonly before: string | undefined;
  /** Its new text; undefined if it is removed. The same as before if there is nothing to change. */
  readonly after: string | undefined;
}

/** A file that stays as it is, although it should be changed. */
export interface RefusedChange {
  readonly title: string;
  readonly shown: string;
  /** A sentence. */
  readonly why: string;
}
