import { expect, test } from "vitest";
import { operationNamed } from "./operation-named.ts";

test("a method and a path, with any spaces around them, name an operation", () => {
  expect(operationNamed("  get   /users/{id} ")).toBe("GET /users/{id}");
  expect(operationNamed("listUsers")).toBeUndefined();
});

test("a name of spaces, but for its ends, is read in one go", () => {
  expect(operationNamed(`A ${"\t".repeat(500_000)}A\n`)).toBe("A A");
  expect(operationNamed(`A \0${" ".repeat(500_000)}A\nA`)).toBeUndefined();
});
