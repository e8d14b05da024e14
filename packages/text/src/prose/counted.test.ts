import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test.each([
  [counted(1, "operation"), "1 operation"],
  [counted(0, "operation"), "0 operations"],
  [counted(2, "category", "categories"), "2 categories"],
])("%s", (text, expected) => {
  expect(text).toBe(expected);
});
