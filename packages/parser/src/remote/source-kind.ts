/** The kind of a source: a path on disk, the URL of a document, or standard input. */
export type SourceKind = "file" | "url" | "stdin";

/** The path that stands for standard input. */
export const STDIN_PATH = "-";

/**
 * Returns the kind of a source, named by the user or taken from `SourceFile.path`. If the name of a file looks
 * like a URL or is `-`, the user can name the file by its absolute path.
 */
export function sourceKind(path: string): SourceKind {
  if (path === STDIN_PATH) return "stdin";
  return /^https?:/i.test(path) ? "url" : "file";
}
