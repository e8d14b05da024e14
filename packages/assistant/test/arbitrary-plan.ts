import {
  type JsonValue,
  type OperationId,
  operationIdOf,
  type Plan,
  type PlanInput,
  type PlanStep,
  type ValueSource,
} from "@speclens/core";
import fc from "fast-check";
import type { ArazzoSource } from "../src/index.ts";

/** A plan and the documents that it calls. */
export interface DrawnPlan {
  readonly plan: Plan;
  readonly documents: readonly ArazzoSource[];
}

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    ...[
      "",
      "__proto__",
      "constructor",
      "url",
      "$inputs.id",
      "a {$url} b",
      "id",
      "page\nof",
      "é",
      "{id}",
    ],
    ...["-", "日本", "`a``b`", "~/%#", '"\\', "$", "yes", "1.0", "#", " x "],
  ),
);
const json: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value))),
  text,
  fc.constantFrom<JsonValue>(
    { context: "$url", selector: "/a", type: "jsonpointer" },
    { deep: [{ text: "$inputs.id" }] },
    ["{$url}"],
  ),
);
const field = fc.oneof(
  fc.constantFrom(
    ...[
      "id",
      "results[].id",
      "items[].owner.login",
      "[].id",
      "[][]",
      "",
      "header.Location",
      "(answer)",
    ],
    ...[
      "data.*.id",
      "header.a b",
      "a{b}",
      "results[]",
      "a.id",
      "b.id",
      "a..b",
      "results.0.id",
      "~x/y",
    ],
  ),
  text,
);
const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("/a", "/a/{id}", "/a/{id}/b", "/{$x}", "/a~b#c d") },
  text.map((rest) => `/${rest}`),
);
const operation = fc
  .tuple(fc.constantFrom("GET", "POST", "QUERY", "COPY", "M-SEARCH"), path)
  .map(([method, at]) => operationIdOf(method, at));
const bodyField = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "a.b",
    "a[]",
    "a[].b",
    "a[].c",
    "a.b.c",
    "*",
    "a.*",
    "__proto__.x",
    "c.d",
    "[]",
  ),
  text,
);

/** Draws plans that keep the contract of `Plan`: numbered steps, at least one, and values of any kind. */
export const arbitraryPlan: fc.Arbitrary<DrawnPlan> = fc
  .uniqueArray(
    fc.record({
      id: text,
      source: fc.oneof(
        text,
        fc.constantFrom(
          ...["", "-", "/home/me/my api.yaml", "C:\\apis\\a.yaml", "\\\\host\\a.yaml", "a:b.yaml"],
          ...[
            "https://example.com/a b|c.yaml?x={y}#z",
            "HTTP://[::1]:80/[a]%",
            "//a/b",
            "https://",
          ],
        ),
      ),
      operations: fc.uniqueArray(
        fc.record({ id: operation, operationId: fc.option(text, { nil: undefined }) }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
      ),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
  )
  .chain((drawn) => {
    const documents = drawn.map(({ operations, ...document }) => ({
      ...document,
      operations: operations.map(({ id, operationId }) => ({
        id,
        ...(operationId !== undefined && { operationId }),
      })),
    }));
    const calls = documents.flatMap(({ id, operations }) =>
      operations.map((called) => ({ document: id, operation: called.id })),
    );
    const steps = fc
      .array(fc.constantFrom(...calls), { minLength: 1, maxLength: 4 })
      .chain((chosen) =>
        fc.tuple(...chosen.map((call, position) => arbitraryStep(call, position + 1))),
      );
    const plan: fc.Arbitrary<Plan> = fc.record(
      {
        question: text,
        steps,
        noMatch: fc.boolean(),
        unsure: fc.boolean(),
        completeness: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      { requiredKeys: ["question", "steps", "noMatch", "completeness"] },
    );
    return fc.record({ plan, documents: fc.constant(documents) });
  });

function arbitraryStep(
  call: { readonly document: string; readonly operation: OperationId },
  number: number,
): fc.Arbitrary<PlanStep> {
  const source: fc.Arbitrary<ValueSource> = fc.oneof(
    fc.record({ kind: fc.constant("caller" as const) }),
    fc.record({ kind: fc.constant("question" as const), value: json }),
    fc.record({ kind: fc.constant("constant" as const), value: json }),
    fc.record({
      kind: fc.constant("step" as const),
      // A planner may be wrong: the step may come later, or not exist.
      step: fc.integer({ min: 1, max: 4 }),
      field,
      certainty: fc.constantFrom(0.4, 1),
    }),
  );
  const required = fc.boolean();
  const input: fc.Arbitrary<PlanInput> = fc.oneof(
    fc.record({
      name: fc.oneof(text, fc.constant("id")),
      in: fc.constantFrom(...(["path", "query", "header", "cookie", "querystring"] as const)),
      required,
      source,
    }),
    fc.record({ name: bodyField, in: fc.constant("body" as const), required, source }),
  );
  return fc.record(
    {
      number: fc.constant(number),
      document: fc.constant(call.document),
      operation: fc.constant(call.operation),
      summary: text,
      deprecated: fc.boolean(),
      role: fc.constantFrom("found" as const, "needed" as const),
      likely: fc.constant(true),
      score: fc.double({ min: 0, max: 1, noNaN: true }),
      inputs: fc.array(input, { maxLength: 5 }),
      alternatives: fc.array(
        fc.record({ operation, summary: text }, { requiredKeys: ["operation"] }),
        {
          maxLength: 2,
        },
      ),
    },
    {
      requiredKeys: [
        "number",
        "document",
        "operation",
        "deprecated",
        "role",
        "likely",
        "score",
        "inputs",
        "alternatives",
      ],
    },
  );
}
