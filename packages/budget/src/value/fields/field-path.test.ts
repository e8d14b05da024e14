import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { formatFieldStep, parseFieldPaths } from "./field-path.ts";

test.each([
  ["id", [["id"]]],
  ["id,owner.login", [["id"], ["owner", "login"]]],
  [" id , owner . login ", [["id"], ["owner", "login"]]],
  ["labels[].name", [["labels", "name"]]],
  ["[].rows[][].id", [["rows", "id"]]],
  ["[]id", [["id"]]],
  ["*.id", [[null, "id"]]],
  ['"a.b"."c,d"', [["a.b", "c,d"]]],
  ['"*","","say \\"no\\""', [["*"], [""], ['say "no"']]],
])("reads %s", (text, steps) => {
  expect(parseFieldPaths(text).map((path) => path.steps)).toEqual(steps);
});

test.each([
  ["", "a name at character 1, the text ends"],
  ["id,,name", 'a name at character 4, found ","'],
  ["id,", "a name at character 4, the text ends"],
  ["owner.", "a name at character 7, the text ends"],
  ["labels[0].name", 'at character 8, found "0"'],
  ["first name", 'a dot, a comma or the end at character 7, found "n"'],
  ['"open', "a closing quote at character 6"],
  ['"\\x"', "a name in valid JSON quotes at character 1"],
])("says where %s is malformed", (text, message) => {
  let caught: unknown;
  try {
    parseFieldPaths(text);
  } catch (error) {
    caught = error;
  }
  expect(SpecLensError.is(caught, "argument-invalid")).toBe(true);
  expect(String(caught)).toContain(message);
});

test("reads what it writes, whatever the names", () => {
  const anyStep = fc.oneof(fc.string({ unit: "binary" }), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.array(anyStep, { minLength: 1 }), { minLength: 1 }), (paths) => {
      const text = paths.map((steps) => steps.map(formatFieldStep).join(".")).join(",");
      expect(parseFieldPaths(text).map(({ steps }) => steps)).toEqual(paths);
    }),
    { numRuns: runs(300) },
  );
});
