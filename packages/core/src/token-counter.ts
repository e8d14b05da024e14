/** Counts the tokens that a language model would see in a text. */
export interface TokenCounter {
  /** Such as `estimate` or `o200k`. */
  readonly name: string;
  count(text: string): number;
}
