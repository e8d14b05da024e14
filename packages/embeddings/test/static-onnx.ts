import { bytes, type Field, message, number } from "./protobuf.ts";

const FLOAT = 1;
const INT64 = 7;
const INTS = 7;

/** What the model calls its output; `sentence_embedding` is the largest of each number over a text. */
export type OutputName = "last_hidden_state" | "token_embeddings" | "sentence_embedding";

export interface StaticOnnxOptions {
  readonly output?: OutputName | undefined;
  /** Further inputs that it asks for, as a BERT does. */
  readonly ignored?: readonly string[];
}

/**
 * An ONNX model that looks up a row of the table for each token. Field numbers are those of
 * onnx.proto.
 */
export function staticOnnx(
  table: readonly (readonly number[])[],
  { output = "last_hidden_state", ignored = [] }: StaticOnnxOptions = {},
): Buffer {
  const dimension = table[0]?.length ?? 0;
  const isWhole = output === "sentence_embedding";
  const tokens = isWhole ? "tokens" : output;
  const lookUp = node("Gather", ["table", "input_ids"], tokens);
  const weights = message(5, [
    number(1, table.length),
    number(1, dimension),
    number(2, FLOAT),
    bytes(8, "table"),
    bytes(9, new Uint8Array(Float32Array.from(table.flat()).buffer)),
  ]);
  const overTokens = [attribute("axes", [1]), attribute("keepdims", 0)];
  const graph = message(7, [
    lookUp,
    ...(isWhole ? [node("ReduceMax", [tokens], output, overTokens)] : []),
    bytes(2, "static"),
    weights,
    ...["input_ids", ...ignored].map((name) => tensor(11, name, INT64, ["batch", "tokens"])),
    tensor(12, output, FLOAT, isWhole ? ["batch", dimension] : ["batch", "tokens", dimension]),
  ]);
  const operators = message(8, [bytes(1, ""), number(2, 13)]);
  return Buffer.concat([number(1, 8), graph, operators]);
}

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Field[] = [],
): Field {
  return message(1, [
    ...inputs.map((input) => bytes(1, input)),
    bytes(2, output),
    bytes(3, `${operator} ${output}`),
    bytes(4, operator),
    ...attributes,
  ]);
}

function attribute(name: string, value: number | readonly number[]): Field {
  return message(
    5,
    typeof value === "number"
      ? [bytes(1, name), number(3, value), number(20, 2)]
      : [bytes(1, name), ...value.map((item) => number(8, item)), number(20, INTS)],
  );
}

function tensor(
  field: number,
  name: string,
  type: number,
  sizes: readonly (number | string)[],
): Field {
  const dimensions = sizes.map((size) =>
    message(1, [typeof size === "string" ? bytes(2, size) : number(1, size)]),
  );
  const shape = message(2, dimensions);
  return message(field, [bytes(1, name), message(2, [message(1, [number(1, type), shape])])]);
}
