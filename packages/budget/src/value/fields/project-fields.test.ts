import { isJsonObject, type JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { anyJson } from "../../../test/arbitrary-json.ts";
import { listFieldPaths } from "./list-field-paths.ts";
import { projectFields } from "./project-fields.ts";

const repository = {
  id: 1,
  "a.b": true,
  owner: { login: "ada", id: 7 },
  labels: [{ name: "bug", color: "red" }, null, "plain", { color: "blue" }],
  license: null,
};

test.each([
  ["id", { id: 1 }],
  ["owner.login,id", { id: 1, owner: { login: "ada" } }],
  ["owner,owner.login", { owner: repository.owner }],
  ["labels[].name", { labels: [{ name: "bug" }, null, {}] }],
  ["labels.name", { labels: [{ name: "bug" }, null, {}] }],
  ['"a.b"', { "a.b": true }],
  ["*.id", { owner: { id: 7 }, labels: [{}, null, {}], license: null }],
  ["license.key", { license: null }],
])("keeps %s", (fields, expected) => {
  expect(projectFields(repository, fields).value).toEqual(expected);
});

test("maps an array, also one of arrays", () => {
  const value = [[{ id: 1, x: 2 }], { id: 3 }, []];
  expect(projectFields(value, "id").value).toEqual([[{ id: 1 }], { id: 3 }, []]);
});

test("tells missing fields, with the closest names", () => {
  const { value, missing } = projectFields(repository, "ID,owner.name,labels[].colour,id.x");
  expect(value).toEqual({ owner: {}, labels: [{}, null, {}] });
  expect(missing.map(({ path, available }) => [path, available[0]])).toEqual([
    ["ID", "id"],
    ["owner.name", "login"],
    ["labels[].colour", "color"],
    ["id.x", undefined],
  ]);
});

test("a member called __proto__ is a member like others", () => {
  const value: JsonValue = JSON.parse('{"__proto__":{"id":1},"constructor":2,"toString":3}');
  const { value: kept } = projectFields(value, "__proto__.id,toString");
  expect(JSON.stringify(kept)).toBe('{"__proto__":{"id":1},"toString":3}');
});

const anyFields = fc
  .array(
    fc.array(fc.constantFrom("id", "name", "items", "data", "*", '""', "__proto__", "child"), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((paths) => paths.map((steps) => steps.join(".")).join(","));

test("projecting twice is projecting once; nothing is made up", () => {
  fc.assert(
    fc.property(anyJson, anyFields, (value, fields) => {
      const { value: kept } = projectFields(value, fields);
      expect(projectFields(kept, fields).value).toEqual(kept);
      expect(isPart(kept, value)).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test("every listed path is found", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const { paths } = listFieldPaths(value, { limit: 20, sample: 1000 });
      if (paths.length === 0) return;
      expect(projectFields(value, paths.join(",")).missing).toEqual([]);
    }),
    { numRuns: runs(500) },
  );
});

/** Objects have fewer members, arrays fewer items, all else is the same. */
function isPart(part: JsonValue | undefined, whole: JsonValue | undefined): boolean {
  if (Array.isArray(part)) {
    if (!Array.isArray(whole)) return false;
    let from = 0;
    return part.every((item) => {
      while (from < whole.length && !isPart(item, whole[from])) from++;
      return from++ < whole.length;
    });
  }
  if (!isJsonObject(part)) return Object.is(part, whole);
  if (!isJsonObject(whole)) return false;
  const names = Object.keys(part);
  const all = Object.keys(whole);
  const inOrder = names.every(
    (name, at) => at === 0 || all.indexOf(names[at - 1] ?? "") < all.indexOf(name),
  );
  return (
    inOrder && names.every((name) => Object.hasOwn(whole, name) && isPart(part[name], whole[name]))
  );
}
