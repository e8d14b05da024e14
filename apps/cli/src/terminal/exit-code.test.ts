import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { exitCodeOf } from "./exit-code.ts";

test.each([
  [new SpecLensError("aborted", "Stopped.", {}), 130],
  [new SpecLensError("argument-invalid", "Wrong.", { argument: "x" }), 2],
  [new SpecLensError("source-not-found", "Missing.", { source: "x" }), 1],
  [new Error("unforeseen"), 70],
])("%s ends with %i", (error, code) => {
  expect(exitCodeOf(error)).toBe(code);
});
