import { arazzoText, planToArazzo } from "@speclens/assistant";
import type { GivenStep, Plan, PlanStep, ValueSource } from "@speclens/core";
import { givenPlans, parseArazzo, parseDocument } from "@speclens/parser";
import fc from "fast-check";
import { expect, test } from "vitest";

const api = (id: string, operations: Record<string, object>) => {
  const { document } = parseDocument(JSON.stringify({ openapi: "3.2.0", paths: operations }), {
    id,
    source: `${id}.yaml`,
  });
  if (document === undefined) throw new Error("no document");
  return document;
};
const documents = [
  api("first", {
    "/a": { get: { operationId: "getA" }, post: {} },
    "/a/{id}": { get: { operationId: "twice" }, put: { operationId: "twice" } },
    "/x~y/50%": { query: { operationId: "$odd" }, additionalOperations: { COPY: {} } },
  }),
  api("second", { "/b": { post: { operationId: "getA" } } }),
];
const calls = documents.flatMap(({ id, operations }) =>
  operations.map((operation) => ({ document: id, operation: operation.id })),
);
const value = fc.constantFrom("text", 1, true, null);

function arbitraryStep(call: (typeof calls)[number], number: number): fc.Arbitrary<PlanStep> {
  const sources: fc.Arbitrary<ValueSource>[] = [
    fc.record({ kind: fc.constant("caller" as const) }),
    fc.record({ kind: fc.constant("constant" as const), value }),
  ];
  if (number > 1)
    sources.push(
      fc.record({
        kind: fc.constant("step" as const),
        step: fc.integer({ min: 1, max: number - 1 }),
        field: fc.constantFrom(
          "id",
          "items[].owner.id",
          "[].id",
          "",
          "a/b~c",
          "header.Location",
          "x{y}",
        ),
        certainty: fc.constant(1),
      }),
    );
  const source = fc.oneof(...sources);
  const input = fc.oneof(
    fc.record({
      name: fc.constantFrom("p", "q r", "$x"),
      in: fc.constantFrom("query" as const, "header" as const),
      required: fc.constant(false),
      source,
    }),
    fc.record({
      name: fc.constantFrom("name", "to.id", "to.list[].id", "to.list[].name"),
      in: fc.constant("body" as const),
      required: fc.constant(false),
      source,
    }),
  );
  return fc
    .uniqueArray(input, { selector: ({ in: at, name }) => `${at} ${name}`, maxLength: 5 })
    .map((inputs) => ({
      number,
      ...call,
      deprecated: false,
      role: "found",
      likely: true,
      score: 1,
      inputs,
      alternatives: [],
    }));
}

const plans: fc.Arbitrary<Plan> = fc
  .array(fc.constantFrom(...calls), { minLength: 1, maxLength: 4 })
  .chain((chosen) => fc.tuple(...chosen.map((call, at) => arbitraryStep(call, at + 1))))
  .map((steps) => ({ question: "Do it", steps, noMatch: false, completeness: 1 }));

test("a plan that is written as an Arazzo document and read again has the same calls and values", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const text = arazzoText(planToArazzo(plan, { documents }), "yaml");
      const { file } = parseArazzo(text, { source: "plan.yaml" });
      if (file === undefined) throw new Error(text);
      const { plans: given, diagnostics } = givenPlans(
        file,
        new Map(documents.map((document) => [document.id, document])),
      );
      expect(diagnostics).toEqual([]);
      expect(given.map(({ isComplete }) => isComplete)).toEqual([true]);
      expect(given[0]?.steps.map(essentials)).toEqual(plan.steps.map(essentials));
    }),
    { numRuns: 300 },
  );
});

/** The order of the inputs means nothing. */
function essentials({ number, document, operation, inputs }: GivenStep | PlanStep) {
  const byPlace = Object.fromEntries(inputs.map((input) => [`${input.in} ${input.name}`, input]));
  return { number, document, operation, inputs: byPlace };
}
