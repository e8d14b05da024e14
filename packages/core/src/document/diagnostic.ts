/** `error`: something could not be read. `warning`: it was read by a guess. `info`: worth knowing. */
export type Severity = "error" | "warning" | "info";

/**
 * One thing wrong with a document. Problems of documents are values; only an impossible request throws.
 */
export interface Diagnostic {
  /** How much is lost. */
  readonly severity: Severity;
  /** Stable kebab-case name of the kind of problem, such as `reference-missing`. Branch on this. */
  readonly code: string;
  /**
   * JSON pointer (RFC 6901) into the source document; `""` is the document itself. In a file that the
   * document refers to, the file's path comes first: `models/pet.yaml#/properties`.
   */
  readonly pointer: string;
  /** 1-based line of the source text, if known. */
  readonly line?: number;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What the document's author can do about it. */
  readonly hint?: string;
}
