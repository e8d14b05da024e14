/** Counts the tokens that a language model would see in a text. */
export interface TokenCounter {
  /** Such as `estimate` or `o200k`. */
  readonly name: string;
  /** Number of tokens in the text. */
  count(text: string): number;
}
