import { expect, test } from "vitest";
import { describe } from "./describe.ts";

test("verbosity decides", () => {
  expect(describe("One.\nTwo.", "none")).toBe("");
  expect(describe("One.\nTwo.", "full")).toBe("One. Two.");
  expect(describe(7, "full")).toBe("");
});
