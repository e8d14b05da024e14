import type { DocumentChoice, JsonSchema, StoredOperation, StoredSchema } from "@speclens/core";
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

test("schemas of several operations are loaded by level, not one by one", async () => {
  const asked: string[] = [];
  const refs: Readonly<Record<string, readonly string[]>> = { A: ["B"], B: ["C"], C: ["D"] };
  const findSchemas = async (names: readonly string[], documents?: DocumentChoice) => {
    asked.push(`${[documents].flat().join(", ")}: ${names.join(", ")}`);
    return ["x", "y"].flatMap((document) =>
      names.map(
        (name): StoredSchema => ({
          document,
          schema: { name, definition: { title: name }, pointer: "", refs: refs[name] ?? [] },
          usedBy: [],
        }),
      ),
    );
  };
  const operation = (document: string, own: readonly string[]): StoredOperation => ({
    document,
    operation: {
      ...{ id: "GET /", method: "GET", path: "/", tags: [], deprecated: false, parameters: [] },
      ...{ responses: [], pointer: "", refs: own },
    },
  });
  const { preload, use } = loadSchemas({ findSchemas });
  await preload([operation("x", ["A"]), operation("y", ["B", "A"])], 2);
  expect(asked).toEqual(["x, y: A, B", "x, y: B, C"]);
  expect(await use((resolverOf) => ["A", "B", "C"].map((name) => resolverOf("y")(name)))).toEqual(
    ["A", "B", "C"].map((title) => ({ title })),
  );
  // In x, C is three levels away.
  expect(await use((resolverOf) => resolverOf("x")("C"))).toEqual({ title: "C" });
  expect(asked).toHaveLength(3);
});
