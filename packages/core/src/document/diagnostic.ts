/** `error`: a part could not be read. `warning`: the reader had to guess. `info`: worth knowing. */
export type Severity = "error" | "warning" | "info";

/** A problem in a document. Problems in documents are reported as values; only invalid requests throw. */
export interface Diagnostic {
  /** How serious the problem is. */
  readonly severity: Severity;
  /** Stable kebab-case code for the kind of problem, such as `reference-missing`. Branch on this. */
  readonly code: string;
  /**
   * JSON pointer (RFC 6901) into the source document; `""` is the document itself. If the problem is in a
   * referenced file, the file's path comes first: `models/pet.yaml#/properties`.
   */
  readonly pointer: string;
  /** 1-based line in the source text, if known. */
  readonly line?: number;
  /** A one-sentence description of the problem. */
  readonly message: string;
  /** How the document's author can fix it. */
  readonly hint?: string;
}
