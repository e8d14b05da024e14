import { existsSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";
import { loadPeer } from "./load-peer.ts";
import { readModelObject } from "./read-model-file.ts";

/** Turns a text into token ids. */
export interface Tokenizer {
  /** Returns the tokens of the text alone. Unknown tokens have the id `unknown`. */
  pieces(text: string): readonly number[];
  /** Returns the tokens including the marks that a transformer needs around them, according to tokenizer.json. */
  marked(text: string): readonly number[];
  /** Absent if the vocabulary covers every text. */
  readonly unknown?: number;
}

/**
 * Loads `tokenizer.json` from a folder, and `tokenizer_config.json` if it exists.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadTokenizer(embedder: string, folder: string): Promise<Tokenizer> {
  const settings = join(folder, "tokenizer_config.json");
  const [description, configuration, library] = await Promise.all([
    readModelObject(embedder, join(folder, "tokenizer.json")),
    existsSync(settings) ? readModelObject(embedder, settings) : {},
    loadPeer(embedder, "@huggingface/tokenizers", () => import("@huggingface/tokenizers")),
  ]);
  try {
    const tokenizer = new library.Tokenizer(description, configuration);
    const unknown = unknownPiece(description, (token) => tokenizer.token_to_id(token));
    return {
      pieces: (text) => tokenizer.encode(text, { add_special_tokens: false }).ids,
      marked: (text) => tokenizer.encode(text).ids,
      ...(unknown === undefined ? {} : { unknown }),
    };
  } catch (error) {
    throw embedderUnavailable(
      embedder,
      `${join(folder, "tokenizer.json")} does not describe a supported tokenizer.`,
      error,
    );
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
