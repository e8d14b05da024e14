import { expect, test } from "vitest";
import { parseOperationName } from "./parse-operation-name.ts";

test("a method and a path, with any spaces around them, name an operation", () => {
  expect(parseOperationName("  get   /users/{id} ")).toBe("GET /users/{id}");
  expect(parseOperationName("listUsers")).toBeUndefined();
});

test("a name of spaces, but for its ends, is read in one go", () => {
  expect(parseOperationName(`A ${"\t".repeat(500_000)}A\n`)).toBe("A A");
  expect(parseOperationName(`A \0${" ".repeat(500_000)}A\nA`)).toBeUndefined();
});
