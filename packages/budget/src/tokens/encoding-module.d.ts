/** How a text is split into pieces, each of which has tokens of its own. Global. */
export declare const pieces: RegExp;
/** The tokens by rising rank as Base64, each as one byte with its length and then its bytes. */
export declare const tokens: string;
/** The number of tokens. */
export declare const size: number;
