import type { Operation, OperationId, ProducingOperation } from "@speclens/core";
import { expect, test } from "vitest";
import { composePlan, type DescribedStep } from "./compose-plan.ts";

function stepOf(operation: OperationId, more: Partial<Operation> = {}): DescribedStep {
  const [method = "", path = ""] = operation.split(" ");
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    ...({ name, in: "path", required: true } as const),
    schema: { type: "string" },
  }));
  return {
    ...({ document: "shop", operation, role: "found", score: 0.8, alternatives: [] } as const),
    described: {
      ...{ id: operation, method, path, parameters, tags: [], deprecated: false },
      ...{ responses: [], pointer: "", refs: [], description: "Does it. And more." },
      ...more,
    },
  };
}

function compose(
  question: string,
  steps: readonly DescribedStep[],
  producers: Readonly<Record<string, readonly ProducingOperation[]>> = {},
) {
  return composePlan({
    ...{ question, steps, outcome: { noMatch: false, requests: 0 } },
    producersOf: ({ operation }) => producers[operation] ?? [],
    lookUp: () => () => undefined,
  });
}

test("each input says where its value comes from", () => {
  const body = {
    required: true,
    content: [
      {
        type: "application/json",
        schema: {
          required: ["kind", "note"],
          properties: { kind: { const: "refund" }, note: { type: "string" }, extra: {} },
        },
      },
    ],
  };
  const { steps } = compose(
    "Refund order A-17",
    [stepOf("GET /orders"), stepOf("POST /orders/{order}/charges/{charge}", { requestBody: body })],
    {
      "POST /orders/{order}/charges/{charge}": [
        { operation: "GET /orders", via: "charge <- [].charge.id", weight: 0.9 },
      ],
    },
  );
  expect(steps[1]).toMatchObject({ number: 2, summary: "Does it.", deprecated: false });
  expect(steps[1]?.inputs.map(({ name, source }) => [name, source])).toEqual([
    ["order", { kind: "question", value: "A-17" }],
    ["charge", { kind: "step", step: 1, field: "[].charge.id", certainty: 0.9 }],
    ["kind", { kind: "constant", value: "refund" }],
    ["note", { kind: "caller" }],
  ]);
});

test("a value from an alternative names it, and is less certain", () => {
  const first = stepOf("GET /popular");
  const alternatives = [{ operation: "GET /search" }] as const;
  const { steps } = compose("cast", [{ ...first, alternatives }, stepOf("GET /films/{film}")], {
    "GET /films/{film}": [{ operation: "GET /search", via: "film <- link Find: id", weight: 1 }],
  });
  expect(steps[1]?.inputs[0]?.source).toEqual({
    ...{ kind: "step", step: 1, operation: "GET /search", field: "id", certainty: 0.8 },
  });
});

test("a step that yields a value is believed before its alternatives, but not before a link", () => {
  const first = { ...stepOf("POST /films"), alternatives: [{ operation: "GET /films" }] } as const;
  const sourceWith = (weight: number) => {
    const { steps } = compose("star it", [first, stepOf("PUT /films/{film}/star")], {
      "PUT /films/{film}/star": [
        { operation: "GET /films", via: "film <- [].id", weight },
        { operation: "POST /films", via: "film <- id", weight: 0.6 },
      ],
    });
    return steps[1]?.inputs[0]?.source;
  };
  expect(sourceWith(0.9)).toEqual({ kind: "step", step: 1, field: "id", certainty: 0.6 });
  expect(sourceWith(1)).toMatchObject({ operation: "GET /films", field: "[].id" });
});

test("without a hit there is no step", () => {
  expect(compose("nothing", [])).toEqual({
    ...{ question: "nothing", steps: [], noMatch: false, completeness: 0 },
  });
});

test("a step is likely by its score, or by what a likely one needs from it", () => {
  const needed = { ...stepOf("GET /films"), role: "needed", score: 0 } as const;
  const { steps } = compose(
    "cast",
    [needed, stepOf("GET /films/{film}"), { ...stepOf("GET /other"), score: 0.3 }],
    { "GET /films/{film}": [{ operation: "GET /films", via: "film <- [].id", weight: 0.9 }] },
  );
  expect(steps.map(({ likely }) => likely)).toEqual([true, true, false]);
});
