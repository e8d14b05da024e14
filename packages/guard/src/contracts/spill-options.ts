/** Where whole answers are written that do not fit, for a client that can read files. */
export interface SpillOptions {
  /**
   * An existing folder that the client can read; the files are in `.speclens/answers` in it. `roots`: the first folder
   * that the client names as a root. A client without roots gets no files.
   */
  readonly folder: string;
  /** Minutes after which a file is removed, 1–1,440. Files are also removed when the process exits. Default 60. */
  readonly minutes?: number;
  /** Maximum size of all files, in bytes. Above it, the oldest are removed. Default: 256 MiB. */
  readonly maximumBytes?: number;
}
