import { bytes, type Field, message, number } from "./protobuf.ts";

const FLOAT = 1;
const INT64 = 7;

/**
 * An ONNX model with one operator: it looks up a row of the table for each token. Field numbers are
 * those of onnx.proto.
 *
 * @param ignored further inputs that it asks for, as a BERT does
 */
export function staticOnnx(
  table: readonly (readonly number[])[],
  ignored: readonly string[] = [],
): Buffer {
  const dimension = table[0]?.length ?? 0;
  const lookUp = message(1, [
    bytes(1, "table"),
    bytes(1, "input_ids"),
    bytes(2, "last_hidden_state"),
    bytes(3, "look_up"),
    bytes(4, "Gather"),
  ]);
  const weights = message(5, [
    number(1, table.length),
    number(1, dimension),
    number(2, FLOAT),
    bytes(8, "table"),
    bytes(9, new Uint8Array(Float32Array.from(table.flat()).buffer)),
  ]);
  const graph = message(7, [
    lookUp,
    bytes(2, "static"),
    weights,
    ...["input_ids", ...ignored].map((name) => tensor(11, name, INT64, ["batch", "tokens"])),
    tensor(12, "last_hidden_state", FLOAT, ["batch", "tokens", dimension]),
  ]);
  const operators = message(8, [bytes(1, ""), number(2, 13)]);
  return Buffer.concat([number(1, 8), graph, operators]);
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
