import { expect, test } from "vitest";
import { joinRows } from "./print-catalog.ts";

test("rows without a title become one, and all other lines stay", () => {
  const text = [
    "1223 operations in 47 categories",
    "actions 187 · activity 33",
    "meta 5 · oidc 8",
    "Shop: books 3 · orders 1",
    "users 2 · teams 4",
  ];
  expect(joinRows(text.join("\n")).split("\n")).toEqual([
    text[0],
    "actions 187 · activity 33 · meta 5 · oidc 8",
    text[3],
    text[4],
  ]);
});
