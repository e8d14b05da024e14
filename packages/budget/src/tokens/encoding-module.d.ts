/** Counts the tokens of a text. The sets name special tokens that are counted as such, or refused. */
export declare function countTokens(
  text: string,
  options: {
    readonly allowedSpecial: Set<string>;
    readonly disallowedSpecial: Set<string>;
  },
): number;
