import { isJsonObject, type JsonObject, type JsonSchema, schemaReference } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findProperty } from "./find-property.ts";

const ref = (name: string): JsonObject => ({ $ref: schemaReference(name) });

const schemas: Readonly<Record<string, JsonSchema>> = {
  User: {
    required: ["login"],
    properties: { login: { type: "string" }, manager: ref("User"), team: ref("Team") },
  },
  Team: { properties: { name: { type: "string" } } },
  Loop: { type: "array", items: ref("Loop") },
};

const issue: JsonSchema = {
  type: "object",
  required: ["user", "kind"],
  properties: {
    user: { anyOf: [ref("User"), { type: "null" }] },
    labels: { items: { oneOf: [{ type: "string" }, ref("Team")] } },
    meta: { additionalProperties: { properties: { size: { type: "integer" } } } },
    open: { additionalProperties: true },
    "a.b": { properties: { c: true } },
    a: { properties: { b: { type: "null" } } },
    "odd name": { properties: { x: true } },
    grid: { items: { items: { type: "number" } } },
    loop: ref("Loop"),
  },
  allOf: [{ properties: { kind: { type: "string" } } }, { required: ["labels"] }],
};

const find = (path: string) => findProperty(issue, path, (name) => schemas[name]);

test.each([
  ["user", "user", undefined, true],
  ["user.login", "user.login", "User", true],
  ["user.manager.manager.team.name", "user.manager.manager.team.name", "Team", false],
  ["labels", "labels", undefined, true],
  ["labels[]", "labels[]", undefined, false],
  ["labels[].name", "labels[].name", "Team", false],
  ["labels.name", "labels[].name", "Team", false],
  ["meta[key].size", "meta[key].size", undefined, false],
  ["labels[0].name", "labels[].name", "Team", false],
  ["meta[any].size", "meta[key].size", undefined, false],
  ['meta["any.key"].size', "meta[key].size", undefined, false],
  ["meta[7].size", "meta[key].size", undefined, false],
  ["meta.any.size", "meta[key].size", undefined, false],
  ["kind", "kind", undefined, true],
  ["a.b.c", "a.b.c", undefined, false],
  ['"odd name".x', '"odd name".x', undefined, false],
  ["odd name.x", '"odd name".x', undefined, false],
  ["grid[][]", "grid[][]", undefined, false],
  [" user ", "user", undefined, true],
])("%j leads to %j", (path, inFull, component, required) => {
  expect(find(path)).toMatchObject({ path: inFull, places: [{ component, required }] });
});

test("alternatives that have a property of one name are all there, each once", () => {
  const of = (type: string): JsonSchema => ({ properties: { id: { type }, same: true } });
  const either: JsonSchema = { oneOf: [of("string"), of("integer"), of("integer")] };
  const { path, places } = Object(findProperty(either, "id", () => undefined));
  expect(path).toBe("id");
  expect(places.map((place: { definition: JsonObject }) => place.definition.type)).toEqual([
    "string",
    "integer",
  ]);
});

test.each([
  ["usr", "", "usr", ["user", "labels", "meta"]],
  ["user.lgin", "user", "lgin", ["login", "manager", "team"]],
  ["labels[].nme", "labels[]", "nme", ["name"]],
  ["labels[].name.x", "labels[].name", "x", []],
  ["user[]", "user", "[]", ["login", "manager", "team"]],
  ["labels[first]", "labels", "[first]", ["[]"]],
  ["meta[]", "meta", "[]", ["[key]"]],
  ["open.any", "open", "any", []],
  ["", "", "", ["user"]],
  ["loop.x", expect.stringMatching(/^loop(\[\])+$/), "x", ["[]"]],
])("%j leads nowhere, and says where it left", (path, within, wanted, names) => {
  const missing = find(path);
  expect(missing).toMatchObject({ within, wanted });
  expect("names" in missing && missing.names).toEqual(expect.arrayContaining(names));
});

test("every name that is offered leads on, and the path in full leads to the same", () => {
  const walk = fc.array(fc.nat(), { maxLength: 6 });
  fc.assert(
    fc.property(walk, (choices) => {
      let path = "";
      for (const choice of choices) {
        const offered = find(path === "" ? "?" : `${path}.?`);
        const names = "names" in offered ? offered.names : [];
        const name = names[choice % names.length];
        if (name === undefined) return;
        path += name.startsWith("[") || path === "" ? name : `.${name}`;
        const found = find(path);
        expect(found).toHaveProperty("places");
        if ("places" in found) expect(find(found.path)).toEqual(found);
      }
    }),
  );
});

test("a path through a deep schema does not write out at each step what is below", () => {
  let deep: JsonSchema = { type: "string" };
  for (let level = 0; level < 2000; level++) deep = { type: "array", items: deep };
  let read = 0;
  const watched: JsonSchema = { type: "array", items: counted(deep) };
  findProperty(watched, "[]".repeat(90), () => undefined);
  expect(read).toBeLessThan(1000);

  function counted(schema: JsonObject): JsonObject {
    return new Proxy(schema, {
      get(target, name: string) {
        read++;
        const value = target[name];
        return name === "items" && isJsonObject(value) ? counted(value) : value;
      },
    });
  }
});

test("names that a schema requires are not copied for each of its members", () => {
  const required = Array.from({ length: 100_000 }, (_, at) => `r${at}`);
  const members: JsonSchema[] = Array.from({ length: 990 }, (_, at) => ({ title: `${at}` }));
  const definition = { type: "string" };
  const wide = { required, allOf: [...members, { properties: { r7: definition } }] };
  expect(findProperty(wide, "r7", () => undefined)).toEqual({
    path: "r7",
    places: [{ definition, required: true }],
  });
});
