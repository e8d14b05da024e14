import type { DocumentChoice, JsonSchema, StoredSchema } from "@speclens/core";
import { expect, test } from "vitest";
import { loadSchemas, withSchemas } from "./with-schemas.ts";

const definitions: Readonly<Record<string, JsonSchema>> = { A: { title: "B" }, B: { title: "C" } };

function reader() {
  const asked: string[] = [];
  const findSchemas = (
    names: readonly string[],
    document?: string,
  ): Promise<readonly StoredSchema[]> => {
    asked.push(`${document} ${names.join(", ")}`);
    const found = names.flatMap((name) => {
      const definition = definitions[name];
      const schema = definition && { name, definition, pointer: "", refs: [] };
      return schema ? [{ document: "doc", schema, usedBy: [] }] : [];
    });
    return Promise.resolve(found);
  };
  return { asked, findSchemas };
}

test("schemas are loaded as they are asked for, each once", async () => {
  const source = reader();
  const titles = await withSchemas(source, "doc", (resolve) => {
    const found: string[] = [];
    let name: string | undefined = "A";
    while (name !== undefined) {
      const definition: JsonSchema | undefined = resolve(name);
      name = typeof definition === "object" ? String(definition.title) : undefined;
      if (name !== undefined) found.push(name);
    }
    return found;
  });
  expect(titles).toEqual(["B", "C"]);
  expect(source.asked).toEqual(["doc A", "doc B", "doc C"]);
});

test("what is asked for at once is loaded at once", async () => {
  const source = reader();
  const names = ["A", "nothing", "B"];
  const found = await withSchemas(source, "doc", (resolve) => names.map((name) => resolve(name)));
  expect(found).toEqual([definitions.A, undefined, definitions.B]);
  expect(source.asked).toEqual(["doc A, nothing, B"]);
});

test("nothing is loaded for what asks for nothing", async () => {
  const source = reader();
  expect(await withSchemas(source, "doc", () => 7)).toBe(7);
  expect(source.asked).toEqual([]);
});

test("a chain of schemas without end ends", async () => {
  const findSchemas = async (names: readonly string[]): Promise<readonly StoredSchema[]> =>
    names.map((name) => ({
      document: "doc",
      schema: { name, definition: { title: `${name}.` }, pointer: "", refs: [] },
      usedBy: [],
    }));
  const length = await withSchemas({ findSchemas }, "doc", (resolve) => {
    let name = "A";
    for (;;) {
      const definition = resolve(name);
      if (typeof definition !== "object") return name.length;
      name = String(definition.title);
    }
  });
  expect(length).toBe(200);
});

test("each run loads the schemas of all documents together, once for all uses", async () => {
  const asked: string[] = [];
  const findSchemas = async (names: readonly string[], documents?: DocumentChoice) => {
    asked.push(`${[documents].flat().join(", ")}: ${names.join(", ")}`);
    return ["x", "y"].flatMap((document) =>
      names.map(
        (name): StoredSchema => ({
          document,
          schema: { name, definition: { title: name }, pointer: "", refs: [] },
          usedBy: [],
        }),
      ),
    );
  };
  const use = loadSchemas({ findSchemas });
  const titles = await use((resolverOf) => [resolverOf("x")("A"), resolverOf("y")("B")]);
  expect(titles).toEqual([{ title: "A" }, { title: "B" }]);
  expect(await use((resolverOf) => resolverOf("y")("B"))).toEqual({ title: "B" });
  // In x, nobody asked for it.
  expect(await use((resolverOf) => resolverOf("x")("B"))).toEqual({ title: "B" });
  expect(asked).toEqual(["x, y: A, B", "x: B"]);
});
