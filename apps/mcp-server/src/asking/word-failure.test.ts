import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { wordFailure } from "./word-failure.ts";

function unreadable(store: string, remedyCode?: "elsewhere" | "repair"): SpecLensError {
  const details = { store, ...(remedyCode && { remedyCode }) };
  return new SpecLensError("store-unreadable", "It cannot be used.", details);
}

test("adds the command that helps", () => {
  expect(wordFailure(unreadable("/index", "repair"))).toMatch(
    /^It cannot be used\.\nIf it is damaged, .*: speclens doctor --repair, .*: speclens index --rebuild SOURCE$/,
  );
  expect(wordFailure(unreadable("/index", "elsewhere"))).toContain("--store FOLDER");
  expect(wordFailure(unreadable("db://name", "elsewhere"))).toContain("--store db://NAME");
});

test("adds nothing where an error names no remedy", () => {
  expect(wordFailure(unreadable("/index"))).toBe("It cannot be used.");
  expect(wordFailure(new Error("no"))).toMatch(/This is a bug/);
});
