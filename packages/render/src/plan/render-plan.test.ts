import type { Operation, OperationId, Plan, PlanStep } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderPlan } from "./render-plan.ts";

const measure = (text: string): number => Math.ceil(text.length / 4);

function operationWith(id: OperationId, names: readonly string[]): Operation {
  const [method = "", path = ""] = id.split(" ");
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const content = [{ type: "application/json", schema: { type: "object", properties } }];
  return {
    ...{ id, method, path, tags: [], deprecated: false, pointer: "", refs: [], parameters: [] },
    requestBody: { required: true, content },
    responses: [{ status: "200", description: "", content, headers: [] }],
  };
}

function stepOf(operation: OperationId, more: Partial<PlanStep>): PlanStep {
  return {
    ...{ number: 1, document: "shop", operation, deprecated: false, role: "found", score: 0.5 },
    ...{ likely: true, inputs: [], alternatives: [], ...more },
  };
}

async function textOf(
  plan: Pick<Plan, "steps"> & Partial<Plan>,
  operations: readonly Operation[],
  tokens: number,
): Promise<string> {
  const { head, items, foot } = await renderPlan(
    { question: "", noMatch: false, completeness: 0.5, ...plan },
    {
      operations: operations.map((operation) => ({
        operation,
        withSchemas: async (use) => use(() => undefined),
      })),
      target: { tokens, measure },
    },
  );
  return joinRenderedText({ head, items, foot });
}

const WIDE = Array.from({ length: 30 }, (_, at) => `field_number_${at}`);

test("alternatives leave room for the inputs of the steps", async () => {
  const alternatives = Array.from({ length: 8 }, (_, at) => ({
    operation: `POST /a/very/long/path/of/another/operation/${at}` as OperationId,
  }));
  const step = stepOf("POST /orders", { alternatives, wanted: ["field_number_29"] });
  const operations = [operationWith("POST /orders", WIDE)];
  const roomy = await textOf({ steps: [step] }, operations, 900);
  expect(roomy).toContain("/operation/7");
  const tight = await textOf({ steps: [step] }, operations, 130);
  expect(tight).toContain("field_number_29?");
  expect(tight).toMatch(/\/operation\/0 .*· … \d more/);
  expect(tight).not.toContain("/operation/7");
});

test("each likely step names what the task is about before one names more", async () => {
  const ids: OperationId[] = ["POST /a", "POST /b", "POST /c"];
  const steps = ids.map((id, at) =>
    stepOf(id, { number: at + 1, score: 0.5 - at / 10, wanted: [`wanted_${at}`] }),
  );
  const operations = ids.map((id, at) => operationWith(id, [...WIDE, `wanted_${at}`]));
  const text = await textOf({ steps }, operations, 120);
  for (const at of ids.keys()) expect(text).toContain(`wanted_${at}?`);
});

test("a missing action names what does it within another resource", async () => {
  const within = "DELETE /calls/{call}/tickets/{id}";
  const gap = { action: "delete", path: "/tickets/{id}", methods: ["GET"], within } as const;
  const text = await textOf(
    { steps: [stepOf("POST /a", {})], gap },
    [operationWith("POST /a", [])],
    900,
  );
  expect(text).toContain(
    `Nothing here deletes /tickets/{id}, which has only GET; ${within} does so within another resource. Closest:`,
  );
});

test("a further hit names the other methods of its path", async () => {
  const also = ["PATCH /carts/{id}", "DELETE /carts/{id}"] as const;
  const others = [
    { document: "shop", operation: "PUT /carts/{id}", summary: "Replace all of it", also },
    { document: "shop", operation: "GET /news", summary: "Read the paper" },
  ] as const;
  const step = stepOf("POST /a", {});
  expect(await textOf({ steps: [step], others }, [operationWith("POST /a", [])], 900)).toContain(
    "also near: PUT /carts/{id} (PATCH, DELETE too; Replace all of it) · GET /news (Read the paper)",
  );
});
