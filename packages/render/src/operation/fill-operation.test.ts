import { type JsonSchema, type Operation, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderOperation } from "./render-operation.ts";

const reference = (name: string): JsonSchema => ({ $ref: schemaReference(name) });

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  NewPet: {
    type: "object",
    required: ["kind"],
    properties: {
      id: { type: "integer", readOnly: true },
      owner: reference("Owner"),
      kind: reference("Kind"),
    },
  },
  Kind: { type: "string", enum: ["cat", "dog"], description: "What it is." },
  Owner: {
    type: "object",
    properties: {
      name: { type: "string", description: "The whole name." },
      pets: reference("Pets"),
    },
  },
  Pets: { type: "array", items: { type: "string" } },
  Pet: {
    type: "object",
    properties: {
      ...Object.fromEntries(
        Array.from({ length: 90 }, (_, index) => [`field${index}`, { type: "string" }]),
      ),
      id: { type: "integer", readOnly: true },
      owner: reference("Owner"),
      status: { type: "string" },
    },
  },
  Page: {
    type: "object",
    properties: {
      data: { type: "array", items: reference("Pet") },
      nextCursor: { type: "string" },
    },
  },
  Error: { type: "object", properties: { message: { type: "string" } } },
};

function operationOf(response: JsonSchema): Operation {
  const content = (schema: JsonSchema) => [{ type: "application/json", schema }];
  return {
    id: "POST /pets",
    method: "POST",
    path: "/pets",
    tags: [],
    deprecated: false,
    parameters: [],
    requestBody: { required: true, content: content(reference("NewPet")) },
    responses: [
      { status: "201", content: content(response) },
      {
        status: "404",
        description: "No such owner. Create it.",
        content: content(reference("Error")),
      },
      { status: "409", description: "It is there.", content: content(reference("Error")) },
      { status: "503", description: "Overloaded", content: [] },
    ],
    pointer: "/paths/~1pets/post",
    refs: [],
  };
}

function textOf(operation: Operation, tokens: number): string {
  const measure = (text: string): number => text.length / 4;
  const resolve = (name: string): JsonSchema | undefined => SCHEMAS[name];
  return joinRenderedText(renderOperation(operation, { resolve, target: { tokens, measure } }));
}

test("fills a target: schemas in place, required fields first, fields of the response, meanings", () => {
  expect(textOf(operationOf(reference("Page")), 350)).toBe(`POST /pets
body application/json $NewPet<{
 kind: $Kind<"cat"|"dog">
 owner?: $Owner<{
  name?: string // The whole name.
  pets?: $Pets<string[]>
 }>
}>
returns 201 $Page {data[]{${Array.from({ length: 90 }, (_, index) => `field${index}`).join(", ")}, id, owner{name, pets}, status}, nextCursor}
errors $Error: 404 No such owner · 409 It is there
 503 Overloaded`);
});

test("with less room, what identifies and selects comes first, and names say what is left out", () => {
  const text = textOf(operationOf(reference("Page")), 60);
  expect(text).toContain("field17, id, status, … 73 more}, nextCursor}");
  expect(text).toContain('kind: $Kind<"cat"|"dog">');
});

/** The text of an operation whose body is the first of these schemas. */
function textOfBody(schemas: Readonly<Record<string, JsonSchema>>, tokens: number): string {
  const [name = ""] = Object.keys(schemas);
  const content = [{ type: "application/json", schema: reference(name) }];
  const operation = {
    ...operationOf(true),
    requestBody: { required: true, content },
    responses: [],
  };
  const target = { tokens, measure: (text: string): number => text.length / 4 };
  return joinRenderedText(renderOperation(operation, { resolve: (name) => schemas[name], target }));
}

test("a schema of the request that does not fit names its fields, required ones first, none read-only", () => {
  const fields = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`field${index}`, { type: "string" } as const]),
  );
  const text = textOfBody(
    {
      Job: { type: "object", properties: { spec: reference("Spec") } },
      Spec: {
        type: "object",
        required: ["template"],
        properties: {
          ...fields,
          created: { type: "string", readOnly: true },
          template: { type: "object", properties: { image: { type: "string" } } },
        },
      },
    },
    80,
  );
  expect(text).toContain("spec?: $Spec {template{image?}, field0?, field1?");
  expect(text).not.toContain("created");
});

test("values that only a description lists are shown even where it does not fit", () => {
  const described = `How to treat ${"one that still runs, ".repeat(7)}in short. `;
  const policy = {
    type: "string",
    description: `${described}One of Allow, Forbid, Replace.${" There is more to say.".repeat(60)}`,
  } as const;
  const kind = { ...policy, enum: ["Allow"] } as const;
  const schemas: Readonly<Record<string, JsonSchema>> = {
    Job: { type: "object", properties: { spec: reference("Spec") } },
    Spec: { type: "object", properties: { policy, kind, a: kind, b: kind, c: kind } },
  };
  const values = '"Allow"|"Forbid"|"Replace" …\n';
  expect(textOfBody(schemas, 40)).toContain(`  policy?: string // ${values}  kind?: "Allow"\n`);
  expect(textOfBody(schemas, 400)).toContain(`policy?: string // ${described}${values}`);
});

test("a response of which all fits is written out", () => {
  const { requestBody: _, ...operation } = operationOf(reference("Error"));
  expect(textOf(operation, 300)).toContain("returns 201 $Error<{message?: string}>");
});

test("descriptions that do not fit are announced", () => {
  const description = `${"long ".repeat(30)}description`;
  const property = { type: "string", description } as const;
  const properties = { a: property, b: property, c: property, d: property };
  const resolve = (): JsonSchema => ({ type: "object", properties });
  const textWith = (tokens: number): string =>
    joinRenderedText(
      renderOperation(
        { ...operationOf(true), requestBody: { required: true, content: [media] } },
        { resolve, target: { tokens, measure: (text) => text.length / 4 } },
      ),
    );
  const media = {
    type: "application/json",
    schema: { type: "object", properties: { owner: reference("Owner") } },
  } as const;
  const announced = "// Fields without a comment may have one: ask for their path.";
  expect(textWith(500)).toContain(description);
  expect(textWith(500)).not.toContain(announced);
  expect(textWith(70)).toContain(
    "owner?: $Owner<{a?: string, b?: string, c?: string, d?: string}>",
  );
  expect(textWith(70)).toContain(announced);
});

test("a schema of thousands of fields stays as it is", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`a${index}`, reference("Kind")]),
  );
  let counted = 0;
  const measure = (text: string): number => {
    counted += text.length;
    return text.length / 4;
  };
  const operation = operationOf(true);
  const [media] = operation.requestBody?.content ?? [];
  const large = {
    ...operation,
    requestBody: {
      required: true,
      content: [{ type: media?.type ?? "", schema: { type: "object", properties } as const }],
    },
  };
  const resolve = (name: string): JsonSchema | undefined => SCHEMAS[name];
  renderOperation(large, { resolve, target: { tokens: 600, measure } });
  expect(counted).toBeLessThan(10_000);
});

test("a response that the request describes without its read-only fields is outlined", () => {
  const text = textOf(operationOf(reference("NewPet")), 300);
  expect(text).toContain('body application/json $NewPet<{\n kind: $Kind<"cat"|"dog">\n');
  expect(text).toContain("returns 201 $NewPet {id, owner{name, pets[]}, kind}");
});

test("schemas that multiply without end are outlined in a bounded number of steps", () => {
  const wide = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`field${index}`, reference("Any")]),
  );
  const alternatives = Array.from({ length: 1_000 }, (_, index) => reference(`One${index}`));
  let asked = 0;
  const resolve = (name: string): JsonSchema => {
    asked++;
    return name === "Any" ? { oneOf: alternatives } : { type: "object", properties: wide };
  };
  const { requestBody: _, ...without } = operationOf(reference("Wide"));
  renderOperation(without, { resolve, target: { tokens: 600, measure: (text) => text.length } });
  expect(asked).toBeLessThan(500_000);
});
