import { Tokenizer } from "@huggingface/tokenizers";
import { type Embedder, isJsonObject } from "@speclens/core";
import { createTokenizer } from "../loading/create-tokenizer.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { createStaticTable } from "./create-static-table.ts";
import { parseSafetensors } from "./parse-safetensors.ts";
import { tableEmbedder } from "./table-embedder.ts";

/** The contents of a static table's files, for example from `fetch`. */
export interface TableFiles {
  /**
   * Names the model. Stores and snapshots open only with an embedder of the same id. To open those of `static:FOLDER`
   * or to be opened by it, give the id that its embedder has.
   */
  readonly id: string;
  /** `model.safetensors`. Its bytes are not copied. */
  readonly table: Uint8Array;
  /** `tokenizer.json`, parsed. */
  readonly tokenizer: unknown;
  /** `tokenizer_config.json`, parsed. Default: `{}`. */
  readonly tokenizerConfig?: unknown;
}

/**
 * Opens a static table from the contents of its files, in any JavaScript runtime: nothing is read from disk. Embeds the
 * same as `openEmbedder("static:FOLDER")`. Needs the package `@huggingface/tokenizers`.
 *
 * @throws SpecLensError `embedder-unavailable` for contents that are no table or tokenizer
 */
export function openTable({ id, table, tokenizer, tokenizerConfig = {} }: TableFiles): Embedder {
  if (!isJsonObject(tokenizer) || !isJsonObject(tokenizerConfig))
    throw embedderUnavailable(id, "the tokenizer is not a JSON object. Parse tokenizer.json.");
  const pieces = createTokenizer(id, "tokenizer.json", Tokenizer, tokenizer, tokenizerConfig);
  const tensors = parseSafetensors(id, "model.safetensors", table);
  return tableEmbedder(id, createStaticTable(id, "model.safetensors", tensors, pieces));
}
