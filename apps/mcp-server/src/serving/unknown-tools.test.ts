import { expect, test } from "vitest";
import { unknownTools } from "./unknown-tools.ts";

const KNOWN = new Set(["getEndpoint", "getSchema", "resources/read"]);

test("a misspelt tool is told with the closest name, one that is there is not", () => {
  expect(
    unknownTools({ getShema: { enabled: false }, "resources/read": { enabled: false } }, KNOWN),
  ).toEqual([
    'the configuration names a tool "getShema" that is not there, so that this says nothing. Closest: getSchema.',
  ]);
  expect(unknownTools(undefined, KNOWN)).toEqual([]);
});

test("a name that is like none is told with all, on one line", () => {
  const [line] = unknownTools({ "orders\n": {} }, KNOWN);
  expect(line).toContain("There are: getEndpoint, getSchema, resources/read.");
  expect(line).not.toContain("\n");
});
