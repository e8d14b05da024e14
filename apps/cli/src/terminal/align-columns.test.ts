import { expect, test } from "vitest";
import { alignColumns } from "./align-columns.ts";

test("columns are as wide as their widest cell, and Chinese characters count twice", () => {
  const rows = [
    ["订单", "1"],
    ["orders", "12"],
    ["é", "123"],
  ];
  expect(alignColumns(rows, ["left", "right"])).toEqual([
    "订单      1",
    "orders   12",
    "é       123",
  ]);
  expect(alignColumns(rows, ["right", "left"])).toEqual(["  订单  1", "orders  12", "     é  123"]);
});

test("nothing follows the last cell", () => {
  expect(
    alignColumns(
      [
        ["a", ""],
        ["b", "cd"],
      ],
      ["left", "left"],
    ),
  ).toEqual(["a", "b  cd"]);
  expect(alignColumns([], ["left"])).toEqual([]);
});
