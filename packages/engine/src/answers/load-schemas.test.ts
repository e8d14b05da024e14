import type { Schema, StoredSchema } from "@speclens/core";
import { expect, test } from "vitest";
import { loadSchemas } from "./load-schemas.ts";

/** A → B, C; B → D; D → A. */
const refs: Readonly<Record<string, readonly string[]>> = {
  A: ["B", "C"],
  B: ["D"],
  C: [],
  D: ["A", "Missing"],
};

/** A reader that remembers what it was asked for. */
function reader() {
  const asked: string[] = [];
  const findSchemas = async (name: string, document = ""): Promise<readonly StoredSchema[]> => {
    asked.push(name);
    const found = refs[name];
    if (found === undefined) return [];
    const schema: Schema = { name, pointer: "", definition: { title: name }, refs: found };
    return [{ document, schema, usedBy: [] }];
  };
  return { asked, findSchemas };
}

test.each([
  [0, []],
  [1, ["A"]],
  [2, ["A", "B", "C"]],
  [3, ["A", "B", "C", "D"]],
  [100, ["A", "B", "C", "D"]],
])("depth %i loads %j", async (depth, names) => {
  const loaded = await loadSchemas(reader(), "doc", ["A"], depth);
  expect([...loaded.keys()]).toEqual(names);
});

test("each schema is asked for once, and names without one are passed over", async () => {
  const source = reader();
  const loaded = await loadSchemas(source, "doc", ["A", "Unknown"], 4);
  expect(source.asked).toEqual(["A", "Unknown", "B", "C", "D", "Missing"]);
  expect(loaded.get("D")).toEqual({ title: "D" });
});
