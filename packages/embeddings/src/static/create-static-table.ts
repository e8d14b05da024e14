import type { Tokenizer } from "../loading/create-tokenizer.ts";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { LONGEST_TEXT, prepareText } from "../texts/prepare-text.ts";
import { unitVector } from "../texts/unit-vector.ts";
import type { Tensor } from "./parse-safetensors.ts";
import { type Numbers, tensorNumbers } from "./tensor-numbers.ts";

/** Maximum number of tokens of a text to read. */
export const PASSAGE_TOKENS = 512;

/** A table with one vector per token. A text is embedded by looking up its tokens, without a network. */
export interface StaticTable {
  readonly dimension: number;
  /** Returns the first 512 tokens of a text that the table knows. */
  tokensOf(text: string): readonly number[];
  /**
   * Returns the mean of the tokens' vectors, at unit length. If there are no tokens, or if their vectors
   * cancel out, returns the vector of the unknown token, otherwise a fixed vector.
   */
  vectorOf(tokens: readonly number[]): Float32Array;
  /** Returns a token's vector times its weight. */
  rowOf(token: number): Float32Array;
  /** Returns a token's vector as it is stored, without a copy. */
  storedRow(token: number): StoredRow;
  /** Returns another tensor of the file, with one number per token, or undefined if it is missing. */
  numbers(name: string): Numbers | undefined;
}

/** A row of a table, and the factor by which it counts. */
interface StoredRow {
  readonly numbers: Numbers;
  readonly weight: number;
}

/**
 * Makes a static table of the tensors that Model2Vec writes: `embeddings` (rows × dimension; sentence-transformers calls
 * it `embedding.weight`), optionally with `weights` (one per token) and `mapping` (token to row).
 * https://github.com/MinishLab/model2vec
 *
 * @param file what messages call the file of the tensors
 * @throws SpecLensError `embedder-unavailable`
 */
export function createStaticTable(
  embedder: string,
  file: string,
  tensors: ReadonlyMap<string, Tensor>,
  tokenizer: Tokenizer,
): StaticTable {
  const numbers = (name: string): Numbers | undefined => {
    const tensor = tensors.get(name);
    const values = tensor && tensorNumbers(tensor);
    if (tensor !== undefined && values === undefined)
      throw embedderUnavailable(embedder, `${file}: ${name} has the unknown type ${tensor.type}.`);
    return values;
  };
  const name = tensors.has("embeddings") ? "embeddings" : "embedding.weight";
  const rows = numbers(name);
  const [count, dimension, ...further] = tensors.get(name)?.shape ?? [];
  if (rows === undefined || !count || !dimension || further.length > 0)
    throw embedderUnavailable(
      embedder,
      `${file} has no table of vectors: it needs a tensor "embeddings" or "embedding.weight", rows × dimension.`,
    );
  const weights = numbers("weights");
  const mapping = numbers("mapping");
  const placeOf = (token: number): number =>
    mapping === undefined ? token : (mapping[token] ?? -1);
  const isRow = (row: number): boolean => Number.isInteger(row) && row >= 0 && row < count;
  if (mapping !== undefined && !Array.from(mapping).every(isRow))
    throw embedderUnavailable(embedder, `${file}: the tensor "mapping" points to missing rows.`);

  const weightOf = (token: number): number => weights?.[token] ?? 1;
  const addTo = (sum: Float64Array | Float32Array, token: number): void => {
    const start = placeOf(token) * dimension;
    const weight = weightOf(token);
    for (let index = 0; index < dimension; index++)
      sum[index] = (sum[index] ?? 0) + weight * (rows[start + index] ?? 0);
  };
  const sumOf = (tokens: readonly number[]): Float32Array | undefined => {
    const sum = new Float64Array(dimension);
    for (const token of tokens) addTo(sum, token);
    // Dividing by the number of tokens would not change the unit vector.
    return unitVector(sum);
  };
  const { unknown } = tokenizer;
  const fallback =
    (unknown !== undefined && isRow(placeOf(unknown)) ? sumOf([unknown]) : undefined) ??
    new Float32Array(dimension).fill(1 / Math.sqrt(dimension));
  return {
    dimension,
    tokensOf: (text) =>
      tokenizer
        .pieces(prepareText(text, LONGEST_TEXT))
        .filter((token) => token !== unknown && isRow(placeOf(token)))
        .slice(0, PASSAGE_TOKENS),
    vectorOf: (tokens) => sumOf(tokens) ?? fallback.slice(),
    rowOf: (token) => {
      const row = new Float32Array(dimension);
      addTo(row, token);
      return row;
    },
    storedRow: (token) => {
      const start = placeOf(token) * dimension;
      return { numbers: rows.subarray(start, start + dimension), weight: weightOf(token) };
    },
    numbers,
  };
}
