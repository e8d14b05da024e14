/** `error`: something was not read. `warning`: it was read, with a guess. `info`: worth knowing. */
export type Severity = "error" | "warning" | "info";

/**
 * One thing wrong with a document. Bad documents give diagnostics as values; only an impossible
 * request throws.
 */
export interface Diagnostic {
  readonly severity: Severity;
  /** Stable kebab-case name of the kind of problem, such as `reference-missing`. Branch on this. */
  readonly code: string;
  /**
   * JSON pointer (RFC 6901) into the source document; `""` is the document itself. In a file that the
   * document refers to, the file's path comes before: `models/pet.yaml#/properties`.
   */
  readonly pointer: string;
  /** 1-based line of the source text, where the reader knows it. */
  readonly line?: number;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What the document's author can do about it. */
  readonly hint?: string;
}
