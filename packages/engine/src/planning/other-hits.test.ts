import type { Hit, OperationId, OperationSummary, Plan } from "@speclens/core";
import { expect, test } from "vitest";
import { otherHits } from "./other-hits.ts";

const at = (operation: OperationId) => ({ document: "shop", operation });
const hits = (...operations: OperationId[]) => operations.map(at) as unknown as Hit[];
const all = (...operations: OperationId[]): OperationSummary[] =>
  operations.map((operation) => ({ ...at(operation), deprecated: false }));
const plan = (more: Partial<Plan>): Pick<Plan, "steps" | "noMatch" | "unsure"> => ({
  ...{ steps: [], noMatch: false, ...more },
});

test("a further hit names what else writes at its path, and each path is named once", () => {
  const others = otherHits(
    plan({ unsure: true }),
    hits("GET /orders/{id}/states", "POST /orders/{id}/states", "PUT /carts/{id}", "GET /news"),
    all("GET /carts/{id}", "DELETE /carts/{id}", "PUT /carts/{id}", "PATCH /carts/{id}").concat(
      all("GET /news", "POST /orders/{id}/states", "GET /orders/{id}/states"),
    ),
  );
  expect(others).toEqual([
    { ...at("GET /orders/{id}/states"), also: ["POST /orders/{id}/states"] },
    { ...at("PUT /carts/{id}"), also: ["PATCH /carts/{id}", "DELETE /carts/{id}"] },
    at("GET /news"),
  ]);
});

test("what the plan names already is not named again", () => {
  const step = { ...at("GET /a"), alternatives: [{ operation: "POST /a" }] };
  const steps = [step] as unknown as Plan["steps"];
  const found = hits("GET /a", "POST /a", "PUT /a", "GET /b");
  expect(otherHits(plan({ steps }), found, all("GET /a", "POST /a", "PUT /a"))).toEqual([
    at("PUT /a"),
  ]);
});
