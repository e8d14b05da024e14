import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { staticOnnx } from "./static-onnx.ts";
import { wordPieceTokenizer } from "./word-piece-tokenizer.ts";
import { type TensorToWrite, writeSafetensors } from "./write-safetensors.ts";

/** Word → vector. */
export type WordVectors = Readonly<Record<string, readonly number[]>>;

const MARKS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];

export interface TableOptions {
  /** Name of the tensor with the vectors. Default embeddings. */
  readonly name?: string;
  /** Type of the numbers. Default F32. */
  readonly type?: string;
  /** Further tensors, or others in place of the first. */
  readonly tensors?: Readonly<Record<string, TensorToWrite>>;
  readonly config?: object;
  /** Vector of the unknown token; none by default. */
  readonly unknown?: readonly number[];
}

/** Numbers of the words in the files that are written here. */
export function tokenNumber(words: WordVectors, word: string): number {
  return MARKS.length + Object.keys(words).indexOf(word);
}

/** Writes a static table whose vectors can be worked out by hand; the marks have zeros. */
export async function writeTable(
  folder: string,
  words: WordVectors,
  { name = "embeddings", type = "F32", tensors = {}, config = {}, unknown }: TableOptions = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = rowsOf(words, unknown);
  const table = { type, shape: [rows.length, rows[0]?.length ?? 0], values: rows.flat() };
  await writeFile(
    join(folder, "model.safetensors"),
    writeSafetensors({ [name]: table, ...tensors }),
  );
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tokenizerOf(words)));
  await writeFile(join(folder, "config.json"), JSON.stringify(config));
}

export interface TinyModel {
  readonly passages: WordVectors;
  /** Those of the transformer; `[CLS]` and `[SEP]` have zeros. */
  readonly questions: WordVectors;
  readonly languages: WordVectors;
  /** Log-odds of the words of `languages`; 0 where they are not named. */
  readonly english?: Readonly<Record<string, number>>;
  readonly dimension: number;
  /** Inputs of the transformer beside `input_ids`. */
  readonly inputs?: readonly string[];
}

/** A model whose table and transformer embed one word differently. */
export const STAR_BOTH_WAYS: TinyModel = {
  dimension: 2,
  passages: { star: [1, 0] },
  questions: { star: [0, 1] },
  languages: { datei: [0, 1] },
};

/** Writes a model laid out as `@speclens/model` is. */
export async function writeTinyModel(folder: string, model: TinyModel): Promise<void> {
  const { passages, questions, languages, english = {}, dimension, inputs = [] } = model;
  await writeTable(join(folder, "passages"), passages);
  const odds = [...MARKS, ...Object.keys(languages)].map((word) => english[word] ?? 0);
  await writeTable(join(folder, "languages"), languages, {
    config: { english_threshold: 0.5 },
    tensors: { english: { type: "F16", shape: [odds.length], values: odds } },
  });
  await mkdir(join(folder, "questions", "onnx"), { recursive: true });
  const writeJson = (name: string, value: object) =>
    writeFile(join(folder, name), JSON.stringify(value));
  await writeJson("questions/tokenizer.json", tokenizerOf(questions));
  await writeJson("questions/tokenizer_config.json", { tokenizer_class: "BertTokenizer" });
  await writeJson("questions/config.json", { model_type: "bert", hidden_size: dimension });
  await writeFile(
    join(folder, "questions", "onnx", "model_quantized.onnx"),
    staticOnnx(rowsOf(questions), { ignored: inputs }),
  );
  await writeJson("model.json", { name: "tiny", hash: "0123456789ab", dimension });
}

function rowsOf(words: WordVectors, unknown?: readonly number[]): (readonly number[])[] {
  const dimension = Object.values(words)[0]?.length ?? 0;
  const zeros = new Array<number>(dimension).fill(0);
  const marks = MARKS.map((mark) => (mark === "[UNK]" && unknown) || zeros);
  return [...marks, ...Object.values(words)];
}

function tokenizerOf(words: WordVectors): object {
  return wordPieceTokenizer([...MARKS, ...Object.keys(words)], { marks: MARKS, putsMarks: true });
}
