/** The few parts of the protobuf wire format that an ONNX file needs: numbers, bytes and messages. */
export type Field = Buffer;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

export function number(field: number, value: number): Field {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

export function bytes(field: number, value: Uint8Array | string): Field {
  const content = typeof value === "string" ? Buffer.from(value, "utf8") : Buffer.from(value);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

export function message(field: number, fields: readonly Field[]): Field {
  return bytes(field, Buffer.concat([...fields]));
}
