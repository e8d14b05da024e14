/** What happened to the servers of a file. */
export interface Wrapping {
  /** The file's new text. */
  readonly text: string;
  /** Names of the servers that were changed. */
  readonly changed: readonly string[];
  /** Names of the servers that were already as wanted. */
  readonly unchanged: readonly string[];
  /** Servers that are left as they are, and why. */
  readonly refused: readonly { readonly server: string; readonly why: string }[];
}
