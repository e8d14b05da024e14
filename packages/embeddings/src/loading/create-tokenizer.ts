import { isJsonObject, type JsonObject } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

/** Turns a text into token ids. */
export interface Tokenizer {
  /** Returns the tokens of the text alone. Unknown tokens have the id `unknown`. */
  pieces(text: string): readonly number[];
  /** Returns the tokens including the marks that a transformer needs around them, according to tokenizer.json. */
  marked(text: string): readonly number[];
  /** Absent if the vocabulary covers every text. */
  readonly unknown?: number;
}

/** `Tokenizer` of `@huggingface/tokenizers`. */
type TokenizerClass = typeof import("@huggingface/tokenizers").Tokenizer;

/**
 * Makes a tokenizer of the contents of `tokenizer.json` and `tokenizer_config.json`.
 *
 * @param file what messages call tokenizer.json
 * @throws SpecLensError `embedder-unavailable`
 */
export function createTokenizer(
  embedder: string,
  file: string,
  Library: TokenizerClass,
  description: JsonObject,
  configuration: JsonObject,
): Tokenizer {
  try {
    const tokenizer = new Library(description, configuration);
    const unknown = unknownPiece(description, (token) => tokenizer.token_to_id(token));
    return {
      pieces: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids,
      marked: (text) => tokenizer.encode(text).ids,
      ...(unknown === undefined ? {} : { unknown }),
    };
  } catch (error) {
    throw embedderUnavailable(embedder, `${file} does not describe a supported tokenizer.`, error);
  }
}

/** Some tokenizers store the token, others its id. */
function unknownPiece(
  { model }: JsonObject,
  numberOf: (token: string) => number | undefined,
): number | undefined {
  if (!isJsonObject(model)) return undefined;
  const { unk_token: token, unk_id: id } = model;
  if (typeof id === "number") return id;
  return typeof token === "string" ? numberOf(token) : undefined;
}
