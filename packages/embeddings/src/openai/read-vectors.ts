import { isJsonObject, type JsonValue, serverMessage } from "@speclens/core";
import { unitVector } from "../texts/unit-vector.ts";
import { RequestFailure } from "./request-failure.ts";

/**
 * Reads the vectors from a response of `/embeddings`, at unit length, in the order of the texts: the
 * `index` of each is the position of its text. Numbers come as a list, or as base64 of little-endian
 * 32-bit floats.
 *
 * @param texts number of texts sent
 * @param key key of the server, which no message repeats
 * @throws RequestFailure that says what the server sent instead
 */
export function readVectors(body: string, texts: number, key?: string): Float32Array[] {
  const data = dataOf(body, key);
  if (data.length !== texts) throw wrong(`${data.length} vectors for ${texts} texts`);
  const vectors: Float32Array[] = [];
  for (const [position, item] of data.entries()) {
    if (!isJsonObject(item)) throw wrong(`no object at data/${position}`);
    const place = item.index ?? position;
    if (typeof place !== "number" || !(place in data) || place in vectors)
      throw wrong(`the index ${serverMessage(JSON.stringify(place), 30)} at data/${position}`);
    vectors[place] = vectorOf(item.embedding, position);
  }
  const [first] = vectors;
  const other = vectors.find(({ length }) => length !== first?.length);
  if (other !== undefined)
    throw wrong(`vectors of ${first?.length} and of ${other.length} numbers`);
  return vectors;
}

function dataOf(body: string, key: string | undefined): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw wrong(`invalid JSON: ${serverMessage(body, 100, key)}`);
  }
  const data: unknown = isJsonObject(answer) ? answer.data : undefined;
  if (!Array.isArray(data)) throw wrong(`no list of vectors: ${serverMessage(body, 100, key)}`);
  return data;
}

function vectorOf(embedding: JsonValue | undefined, position: number): Float32Array {
  const numbers = typeof embedding === "string" ? decoded(embedding) : embedding;
  const isList = numbers instanceof Float32Array || Array.isArray(numbers);
  // A number too large for a 32-bit float becomes infinite.
  const vector = isList ? unitVector(Float32Array.from(numbers, numberOf)) : undefined;
  if (vector === undefined) throw wrong(`no vector of numbers at data/${position}`);
  return vector;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** Returns undefined if the bytes are not a whole number of floats, as when they are cut off. */
function decoded(base64: string): Float32Array | undefined {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length % 4 !== 0) return undefined;
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) =>
    bytes.readFloatLE(index * 4),
  );
}

function wrong(what: string): RequestFailure {
  return new RequestFailure(`the server sent ${what}.`, "none");
}
