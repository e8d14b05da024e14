import {
  Binary,
  type Data,
  type DataType,
  FixedSizeList,
  Float32,
  List,
  makeData,
  makeVector,
  Utf8,
  type Vector,
  vectorFromArray,
} from "apache-arrow";

/** A value of one cell to write. */
export type Cell = null | boolean | number | string | Uint8Array | Float32Array | readonly string[];

/**
 * Converts the cells of a column to a vector of exactly this type. Arrow's own builders keep each item in several
 * buffers that grow. Texts, bytes and lists are most of an index, so they are copied to their place at once here.
 */
export function arrowColumn(type: DataType, cells: readonly (Cell | undefined)[]): Vector {
  if (type instanceof FixedSizeList) return makeVector(vectorData(type, cells));
  if (type instanceof Utf8) return makeVector(textData(type, cells));
  if (type instanceof Binary) return makeVector(bytesData(type, cells));
  if (type instanceof List) return makeVector(listData(type, cells));
  return vectorFromArray(
    cells.map((cell) => cell ?? null),
    type,
  );
}

function vectorData(type: FixedSizeList, cells: readonly (Cell | undefined)[]): Data {
  const numbers = new Float32Array(cells.length * type.listSize);
  cells.forEach((cell, index) => {
    if (!(cell instanceof Float32Array)) throw new Error("A row has no vector");
    numbers.set(cell, index * type.listSize);
  });
  const child = makeData({ type: new Float32(), length: numbers.length, data: numbers });
  return makeData({ type, length: cells.length, nullCount: 0, child });
}

function textData(type: Utf8, cells: readonly (Cell | undefined)[]): Data<Utf8> {
  const texts = cells.map((cell) => {
    if (cell !== undefined && cell !== null && typeof cell !== "string") throw wrongCell("text");
    return cell ?? undefined;
  });
  const { valueOffsets, length } = offsetsOf(texts.map((text = "") => Buffer.byteLength(text)));
  const data = Buffer.from(new ArrayBuffer(length));
  for (const [index, text] of texts.entries())
    if (text) data.write(text, valueOffsets[index] ?? 0, "utf8");
  return makeData({ type, length: cells.length, ...nullsOf(texts), valueOffsets, data });
}

function bytesData(type: Binary, cells: readonly (Cell | undefined)[]): Data<Binary> {
  const values = cells.map((cell) => {
    if (cell !== undefined && cell !== null && !(cell instanceof Uint8Array))
      throw wrongCell("bytes");
    return cell ?? undefined;
  });
  const { valueOffsets, length } = offsetsOf(values.map((bytes) => bytes?.byteLength ?? 0));
  const data = new Uint8Array(length);
  for (const [index, bytes] of values.entries())
    if (bytes !== undefined) data.set(bytes, valueOffsets[index]);
  return makeData({ type, length: cells.length, ...nullsOf(values), valueOffsets, data });
}

function listData(type: List, cells: readonly (Cell | undefined)[]): Data<List> {
  const lists = cells.map((cell) => {
    if (cell !== undefined && cell !== null && !isList(cell)) throw wrongCell("a list");
    return cell ?? undefined;
  });
  const { valueOffsets } = offsetsOf(lists.map((list) => list?.length ?? 0));
  const child = textData(
    new Utf8(),
    lists.flatMap((list) => list ?? []),
  );
  return makeData({ type, length: cells.length, ...nullsOf(lists), valueOffsets, child });
}

function isList(cell: Cell): cell is readonly string[] {
  return Array.isArray(cell);
}

function wrongCell(what: string): Error {
  return new Error(`A cell of a row is not ${what}`);
}

/** Returns where each item begins, and where the last one ends. */
function offsetsOf(lengths: readonly number[]): { valueOffsets: Int32Array; length: number } {
  const valueOffsets = new Int32Array(lengths.length + 1);
  let end = 0;
  for (const [index, length] of lengths.entries()) {
    end += length;
    valueOffsets[index + 1] = end;
  }
  // Arrow counts the bytes of a column with 32 bits.
  if (end > 2 ** 31 - 1) throw new Error("A column has more than 2 GiB");
  return { valueOffsets, length: end };
}

/** Returns Arrow's bitmap of the cells that are not null. */
function nullsOf(cells: readonly unknown[]): { nullCount: number; nullBitmap?: Uint8Array } {
  let nullCount = 0;
  for (const cell of cells) if (cell === undefined) nullCount += 1;
  if (nullCount === 0) return { nullCount };
  const nullBitmap = new Uint8Array(Math.ceil(cells.length / 64) * 8);
  for (const [index, cell] of cells.entries())
    if (cell !== undefined)
      nullBitmap[index >> 3] = (nullBitmap[index >> 3] ?? 0) | (1 << (index & 7));
  return { nullCount, nullBitmap };
}
