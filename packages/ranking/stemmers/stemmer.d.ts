/** Removes the ending of a word by the Snowball rules of one language. */
export declare function stemmer(word: string): string;
