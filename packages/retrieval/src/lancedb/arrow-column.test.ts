import {
  Binary,
  Bool,
  type DataType,
  Field,
  FixedSizeList,
  Float32,
  List,
  Table,
  tableFromIPC,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrowColumn, type Cell } from "./arrow-column.ts";

const texts = new List(new Field("item", new Utf8(), true));
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\ud800", "é", ""));
const absent = fc.constantFrom(null, undefined);

/** The cells of a column after it was written and read. */
function stored(type: DataType, cells: readonly (Cell | undefined)[]): unknown[] {
  const table = new Table({ cells: arrowColumn(type, cells) });
  return [...(tableFromIPC(tableToIPC(table)).getChild("cells") ?? [])].map(plain);
}

/** The same by Arrow's own builders. */
function built(type: DataType, cells: readonly (Cell | undefined)[]): unknown[] {
  const column = vectorFromArray(
    cells.map((cell) => cell ?? null),
    type,
  );
  return [...column].map(plain);
}

function plain(cell: unknown): unknown {
  if (cell instanceof Uint8Array) return [...cell];
  return typeof cell === "object" && cell !== null && Symbol.iterator in cell
    ? [...(cell as Iterable<unknown>)]
    : cell;
}

test.each<[string, DataType, fc.Arbitrary<Cell>]>([
  ["texts", new Utf8(), text],
  ["bytes", new Binary(), fc.uint8Array()],
  ["lists of texts", texts, fc.array(text)],
  ["flags", new Bool(), fc.boolean()],
])("%s are what Arrow's builders make", (_, type, cell) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(cell, absent)), (cells) => {
      expect(stored(type, cells)).toEqual(built(type, cells));
    }),
  );
});

test("vectors are copied, and a row without one is refused", () => {
  const type = new FixedSizeList(2, new Field("item", new Float32(), true));
  expect(stored(type, [Float32Array.of(1, 2), Float32Array.of(3, 4)])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(() => arrowColumn(type, [undefined])).toThrow("no vector");
});

test("a cell of another type is refused", () => {
  expect(() => arrowColumn(new Utf8(), [1])).toThrow("not text");
  expect(() => arrowColumn(new Binary(), ["x"])).toThrow("not bytes");
  expect(() => arrowColumn(texts, ["x"])).toThrow("not a list");
});
