/** The kind of a source: a path on disk, the URL of a document, or standard input. */
export type SourceKind = "file" | "url" | "stdin";

/** The path that means standard input. */
export const STDIN_PATH = "-";

/**
 * The kind of a source, as a user names it or as `SourceFile.path` has it. A file whose name looks
 * like a URL or is `-` can be named by its absolute path.
 */
export function sourceKind(path: string): SourceKind {
  if (path === STDIN_PATH) return "stdin";
  return /^https?:/i.test(path) ? "url" : "file";
}
