/** Counts the tokens of a text as a language model would see them. */
export interface TokenCounter {
  /** Name of the counter, such as `estimate` or `o200k`. */
  readonly name: string;
  /** Returns the number of tokens in the text. */
  count(text: string): number;
}
