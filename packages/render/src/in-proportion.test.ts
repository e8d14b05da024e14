import type { JsonObject, JsonSchema, JsonValue, Operation } from "@speclens/core";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { renderDeclarations } from "./declarations/render-declarations.ts";
import { renderOperation } from "./operation/render-operation.ts";
import { renderPlan } from "./plan/render-plan.ts";
import { renderSchema } from "./schema/render-schema.ts";
import { joinRenderedText } from "./text/rendered-text.ts";

const MANY = 20_000;

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** An operation that sends a component, and says what one error means. */
function operationWith(name: string): Operation {
  const content = [{ type: "application/json", schema: ref(name) }];
  return {
    ...{ id: "POST /a", method: "POST", path: "/a", deprecated: false, tags: [], pointer: "" },
    ...{ refs: [name], parameters: [], requestBody: { required: true, content } },
    responses: [
      { status: "200", description: "", content: [], headers: [] },
      { status: "404", description: "Nothing is there", content: [], headers: [] },
    ],
  };
}

function manyProperties(): Record<string, JsonValue> {
  return Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [`name${at}`, { type: "string" }]),
  );
}

/** A schema of many properties, and how often one of them and all of their names were read. */
function countedSchema(): { definition: JsonObject; names: () => number; members: () => number } {
  let names = 0;
  let members = 0;
  const properties = new Proxy(manyProperties(), {
    ownKeys: (target) => {
      names++;
      return Reflect.ownKeys(target);
    },
    get: (target, key, receiver) => {
      members++;
      return Reflect.get(target, key, receiver);
    },
  });
  const definition = { type: "object", properties };
  return { definition, names: () => names, members: () => members };
}

const measure = (text: string): number => Math.ceil(text.length / 4);

test("the members of a large object are joined a thousand at a time", () => {
  const join = vi.spyOn(Array.prototype, "join");
  let longest = 0;
  join.mockImplementation(function (this: string[], separator = ",") {
    longest = Math.max(longest, this.length);
    return this.reduce((text, one, at) => (at === 0 ? one : text + separator + one), "");
  });
  const { items } = renderSchema("Large", { type: "object", properties: manyProperties() });
  join.mockRestore();
  expect(items).toHaveLength(MANY);
  expect(longest).toBeLessThanOrEqual(1_000);
});

test("an operation that is far over its target is written once", () => {
  const { definition, names } = countedSchema();
  const text = renderOperation(operationWith("Large"), {
    resolve: () => definition,
    target: { tokens: 900, measure },
  });
  expect(text.items.length).toBeGreaterThan(MANY);
  // Each writing lists the names of the members once.
  expect(names()).toBe(1);
  // It is too long for what the errors mean.
  expect(text.items.join("\n")).not.toContain("Nothing is there");
});

test("an operation is not written to its end where nobody uses a longer text", () => {
  const { definition, members } = countedSchema();
  const target = { tokens: 100, measure, most: 100 };
  const text = renderOperation(operationWith("Large"), { resolve: () => definition, target });
  expect(measure(joinRenderedText(text))).toBeGreaterThan(100);
  // Each name is looked at to leave out what is only read; few members are written.
  expect(text.items.length).toBeLessThan(MANY / 10);
  expect(members()).toBeLessThan(3 * MANY);
});

test("a text that fits is the same whether or not a longer one would be used", () => {
  const member = fc.oneof(
    fc.record({ type: fc.constant("string"), description: fc.lorem() }),
    fc.record({ type: fc.constant("array"), items: fc.constant({ type: "number" }) }),
  );
  const properties = fc.dictionary(fc.stringMatching(/^[a-z]{1,12}$/), member, { maxKeys: 60 });
  fc.assert(
    fc.property(properties, fc.integer({ min: 10, max: 400 }), (properties, tokens) => {
      const resolve = (): JsonSchema => ({ type: "object", properties });
      const render = (most: number | undefined): string => {
        const target = { tokens, measure, most };
        return joinRenderedText(renderOperation(operationWith("One"), { resolve, target }));
      };
      const whole = render(undefined);
      if (measure(whole) <= tokens) expect(render(tokens)).toBe(whole);
      else expect(measure(render(tokens))).toBeGreaterThan(tokens);
    }),
  );
});

/** Writes a plan of one step, and counts how often its operation is written. */
async function planOf(operation: Operation, schema?: JsonSchema) {
  let written = 0;
  const text = await renderPlan(
    {
      ...{ question: "a", noMatch: false, unsure: false, completeness: 1 },
      steps: [
        {
          ...{ number: 1, document: "d", operation: "POST /a", deprecated: false, likely: true },
          ...{ role: "found", score: 1, alternatives: [], inputs: [] },
        },
      ],
    },
    {
      operations: [
        {
          operation,
          withSchemas: async (use) => {
            written++;
            return use(() => schema);
          },
        },
      ],
      target: { tokens: 900, measure },
    },
  );
  return { text, written };
}

test("a step of a plan that does not fit is not written to its end", async () => {
  const { definition, members } = countedSchema();
  const { text } = await planOf(operationWith("Large"), definition);
  expect(text.items).toHaveLength(1);
  // Names and members of the first lines, for types and for descriptions.
  expect(members()).toBeLessThan(8 * MANY);
});

test("a step of a plan whose types do not fit is not written with descriptions, too", async () => {
  let values = 0;
  const listed = new Proxy(
    Array.from({ length: MANY }, (_, at) => `value${at}`),
    {
      get: (target, key, receiver) => {
        if (typeof key === "string" && /^\d/.test(key)) values++;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const { requestBody: _, ...operation } = operationWith("Large");
  const { text, written } = await planOf({
    ...operation,
    parameters: [{ name: "kind", in: "query", required: true, schema: { enum: listed } }],
  });
  expect(text.items).toEqual([expect.stringContaining("takes kind")]);
  // By names, by more names, and with types.
  expect(written).toBe(3);
  // The types are written with the meanings of errors, and again without them. Their first ones are
  // named, and whether there are any is known without reading them.
  expect(values).toBeLessThan(2 * MANY + 100);
});

test("declarations look into a component once, however often it is mentioned", () => {
  let reads = 0;
  const alternatives = Array.from({ length: 60 }, (_, at) => ref(`S${at}`));
  const any = Object.defineProperty({}, "oneOf", {
    enumerable: true,
    get: () => {
      reads++;
      return alternatives;
    },
  });
  const schemas = new Map<string, JsonSchema>([["Any", any]]);
  for (let at = 0; at < 60; at++)
    schemas.set(`S${at}`, { properties: { next: ref(`S${(at + 1) % 60}`), far: ref("Any") } });
  const text = renderDeclarations(operationWith("S0"), {
    resolve: (name) => schemas.get(name),
    tokens: 20_000,
  });
  expect(text).toContain("far?: Any");
  // Each writing of its type reads it, and few other looks.
  expect(reads).toBeLessThan(20);
});
