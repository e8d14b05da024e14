import type { ChosenStep } from "@speclens/assistant";
import type { OperationId } from "@speclens/core";
import { expect, test } from "vitest";
import { nameAlternatives } from "./name-alternatives.ts";

const all = (
  [
    ...["GET /desks/{id}", "PATCH /desks/{id}", "DELETE /desks/{id}"],
    ...["PUT /desks/{id}/state", "GET /desks/{id}/state"],
  ] as OperationId[]
).map((operation) => ({ document: "shop", operation, deprecated: false }));

test("an alternative is named with what changes it, then the path of the step", () => {
  const step: ChosenStep = {
    ...{ document: "shop", operation: "PUT /desks/{id}/state", score: 0.5, role: "found" },
    alternatives: ["GET /desks/{id}"],
  };
  const named = (of: ChosenStep) =>
    nameAlternatives(all, [of])(of).map(({ operation }) => operation);
  expect(named(step)).toEqual([
    ...["GET /desks/{id}", "PATCH /desks/{id}", "GET /desks/{id}/state"],
  ]);
  expect(named({ ...step, role: "needed" })).toEqual(["GET /desks/{id}"]);
});
