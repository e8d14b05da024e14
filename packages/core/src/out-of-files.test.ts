import { expect, test } from "vitest";
import { outOfFiles } from "./out-of-files.ts";

const coded = (code: string): Error => Object.assign(new Error("x"), { code });

test.each([
  ["a file", coded("EMFILE"), 1024],
  ["any file of the system", coded("ENFILE"), 1024],
  ["a table", new Error("IO error: Too many open files (os error 24)"), 1024],
  [
    "beneath another error",
    new Error("x", { cause: new Error("y", { cause: coded("EMFILE") }) }),
    9,
  ],
  ["a module", coded("ERR_MODULE_NOT_FOUND"), 64],
])("says so of %s, with what to do", (_what, error, limit) => {
  expect(outOfFiles(error, () => limit)).toMatch(/too few files.*ulimit -n/);
});

test("other failures are others", () => {
  for (const error of [coded("ENOENT"), new Error("x"), "EMFILE", undefined])
    expect(outOfFiles(error, () => 64)).toBeUndefined();
  expect(outOfFiles(coded("ERR_MODULE_NOT_FOUND"), () => 1024)).toBeUndefined();
  const loop = new Error("x");
  loop.cause = loop;
  expect(outOfFiles(loop)).toBeUndefined();
});
