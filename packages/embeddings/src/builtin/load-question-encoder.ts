import { basename, join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { loadTokenizer } from "../loading/load-tokenizer.ts";
import { requireModelFiles } from "../loading/read-model-file.ts";
import { LONGEST_TEXT, prepareText } from "../texts/prepare-text.ts";
import { unitVector } from "../texts/unit-vector.ts";
import { loadOnnxRuntime } from "./load-onnx-runtime.ts";

/** Maximum number of tokens of a question to read, including the marks at both ends. */
export const QUESTION_TOKENS = 128;

/** A question as the network reads it. */
export interface NetworkOutput {
  readonly vector: Float32Array;
  /** The vectors of its tokens, without the marks at both ends. */
  readonly tokens: readonly Float32Array[];
}

export type QuestionEncoder =
  /** Encodes a question. Resolves to undefined if the network returns no direction for it. */
  | { readonly encode: (text: string) => Promise<NetworkOutput | undefined> }
  /** A short reason why the network does not run on this machine. */
  | { readonly missing: string };

/**
 * Loads the transformer for questions: `tokenizer.json` and `onnx/model_quantized.onnx`, a BERT-like
 * network that yields `last_hidden_state`. A question's vector is the mean over its tokens, at unit
 * length.
 *
 * @throws SpecLensError `embedder-unavailable` for missing files
 */
export async function loadQuestionEncoder(
  embedder: string,
  folder: string,
): Promise<QuestionEncoder> {
  const file = join("onnx", "model_quantized.onnx");
  const path = join(folder, file);
  const [library, tokenizer] = await Promise.all([
    loadOnnxRuntime(embedder),
    loadTokenizer(embedder, folder),
    requireModelFiles(embedder, folder, [file]),
  ]);
  if ("missing" in library) return library;
  const { InferenceSession, Tensor } = library.runtime;
  let session: InferenceSession;
  try {
    // A question is short: more threads would wait for each other longer than they compute. Pass the
    // path: with bytes, version 1.14 ignores the options.
    session = await InferenceSession.create(path, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: "sequential",
      // The file is optimized already. What is left are products of constants; looking for more takes 35 ms.
      graphOptimizationLevel: "basic",
      // Single questions need no memory pool; this saves 15 MB.
      enableCpuMemArena: false,
      enableMemPattern: false,
    });
  } catch (error) {
    // It contains the path, which may be longer than the reason.
    const reason = firstLine(error, path);
    return { missing: `onnxruntime-node rejects the model (${reason})` };
  }
  const isInput = (name: string): boolean => session.inputNames.includes(name);
  const encode = async (text: string): Promise<NetworkOutput | undefined> => {
    const tokens = shortened(tokenizer.marked(prepareText(text, LONGEST_TEXT)));
    const shape = [1, tokens.length];
    const inputs = {
      input_ids: BigInt64Array.from(tokens, BigInt),
      attention_mask: new BigInt64Array(tokens.length).fill(1n),
      token_type_ids: new BigInt64Array(tokens.length),
    };
    const tensors = Object.entries(inputs)
      .filter(([name]) => isInput(name))
      .map(([name, numbers]) => [name, new Tensor("int64", numbers, shape)] as const);
    try {
      const { last_hidden_state: states } = await session.run(Object.fromEntries(tensors));
      if (!(states?.data instanceof Float32Array)) throw new Error("No last_hidden_state");
      const rows = rowsOf(states.data, states.data.length / tokens.length);
      const vector = unitVector(sumOf(rows));
      return vector && { vector, tokens: rows.slice(1, -1) };
    } catch (error) {
      throw embedderUnavailable(
        embedder,
        `${path} does not run (${firstLine(error, path)}).`,
        error,
      );
    }
  };
  return { encode };
}

/** Shortens a list of tokens, but keeps the mark at the end. */
function shortened(tokens: readonly number[]): readonly number[] {
  return tokens.length > QUESTION_TOKENS
    ? [...tokens.slice(0, QUESTION_TOKENS - 1), ...tokens.slice(-1)]
    : tokens;
}

function rowsOf(values: Float32Array, dimension: number): Float32Array[] {
  const rows: Float32Array[] = [];
  for (let start = 0; start < values.length; start += dimension)
    rows.push(values.subarray(start, start + dimension));
  return rows;
}

function sumOf(rows: readonly Float32Array[]): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows)
    for (let index = 0; index < sum.length; index++)
      sum[index] = (sum[index] ?? 0) + (row[index] ?? 0);
  return sum;
}

function firstLine(error: unknown, path: string): string {
  return String(error instanceof Error ? error.message : error)
    .replaceAll(path, basename(path))
    .split("\n", 1)
    .join()
    .slice(0, 200);
}
