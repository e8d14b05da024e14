/** Counts the tokens of a text as a language model would see them. */
export interface TokenCounter {
  /** Name of the counter, such as `estimate` or `o200k`. */
  readonly name: string;
  /** Returns the number of tokens in the text. */
  count(text: string): number;
  /**
   * Returns a function that counts the tokens of `text.slice(start, end)` for any end, exactly as `count` does. It saves
   * time if many ends are tried. Absent if the counter has no faster way.
   */
  readonly countFrom?: (text: string, start: number) => (end: number) => number;
}
