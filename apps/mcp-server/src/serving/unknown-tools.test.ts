import { expect, test } from "vitest";
import { unknownTools } from "./unknown-tools.ts";

const KNOWN = new Set(["getEndpoint", "getSchema", "resources/read"]);

test("warns of a misspelt tool with the closest name, not of an existing one", () => {
  expect(
    unknownTools({ getShema: { enabled: false }, "resources/read": { enabled: false } }, KNOWN),
  ).toEqual([
    'the configuration has settings for an unknown tool "getShema", which have no effect. Closest: getSchema.',
  ]);
  expect(unknownTools(undefined, KNOWN)).toEqual([]);
});

test("lists all tools, on one line, if none comes close", () => {
  const [line] = unknownTools({ "orders\n": {} }, KNOWN);
  expect(line).toContain("Tools: getEndpoint, getSchema, resources/read.");
  expect(line).not.toContain("\n");
});
