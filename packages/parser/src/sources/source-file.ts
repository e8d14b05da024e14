import type { Source } from "@speclens/core";

/** A file that may contain a document, on disk or elsewhere. */
export interface SourceFile {
  /**
   * Path relative to the root without extensions, with `/` on every system; or the given name. If several files would
   * have the same id, more of their paths: see `distinctIds`.
   */
  readonly id: string;
  /** An absolute path, a URL, or `-` for standard input; see `sourceKind`. */
  readonly path: string;
  /**
   * Absolute path of the file or folder that the user named. For a glob, the absolute pattern; otherwise `path`
   * itself.
   */
  readonly root: string;
  /** Whether the user named this file directly, so it must be a document. A folder may contain other files. */
  readonly explicit: boolean;
  /** Whether the user gave the id, which then never changes. Default false. */
  readonly isNamed?: boolean;
  /** The source with its settings, if it has any. */
  readonly settings?: Source;
}
