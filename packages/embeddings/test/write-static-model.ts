import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type OutputName, staticOnnx } from "./static-onnx.ts";
import { wordPieceTokenizer } from "./word-piece-tokenizer.ts";
import type { WordVectors } from "./write-tiny-model.ts";

const MARKS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];

export interface StaticModelOptions {
  /** Further members of config.json. */
  readonly config?: object;
  readonly weights?: string;
  readonly output?: OutputName;
}

/** Writes a transformers.js model folder whose vectors can be worked out by hand; unknown words are zeros. */
export async function writeStaticModel(
  folder: string,
  words: WordVectors,
  { config = {}, weights = "model.onnx", output }: StaticModelOptions = {},
): Promise<void> {
  const dimension = Object.values(words)[0]?.length ?? 0;
  const vocabulary = [...MARKS, ...Object.keys(words)];
  const zeros = new Array<number>(dimension).fill(0);
  const table = [...MARKS.map(() => zeros), ...Object.values(words)];
  const tokenizer = wordPieceTokenizer(vocabulary, { marks: MARKS, putsMarks: false });
  await mkdir(join(folder, "onnx"), { recursive: true });
  const writeJson = (name: string, value: object) =>
    writeFile(join(folder, name), JSON.stringify(value));
  await writeJson("tokenizer.json", tokenizer);
  await writeJson("tokenizer_config.json", {
    tokenizer_class: "BertTokenizer",
    do_lower_case: true,
    model_max_length: 16,
    pad_token: "[PAD]",
    unk_token: "[UNK]",
    cls_token: "[CLS]",
    sep_token: "[SEP]",
    mask_token: "[MASK]",
  });
  await writeJson("config.json", { model_type: "bert", hidden_size: dimension, ...config });
  await writeFile(join(folder, "onnx", weights), staticOnnx(table, { output }));
}
