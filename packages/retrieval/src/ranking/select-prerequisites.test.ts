import { expect, test } from "vitest";
import type { OperationNeed } from "../schema/operation-needs.ts";
import { selectPrerequisites } from "./select-prerequisites.ts";

function need(value: string, from: OperationNeed["from"], weight: number): OperationNeed {
  return { value, from, weight };
}

test("one operation that yields two values stands for two that yield one each", () => {
  const needs = [
    need("owner", "GET /search/users", 0.95),
    need("owner", "GET /repos", 0.9),
    need("repo", "GET /repos", 0.9),
    need("repo", "GET /search/code", 0.92),
  ];
  expect(selectPrerequisites(needs)).toEqual([
    { value: "owner", from: "GET /repos" },
    { value: "repo", from: "GET /repos" },
  ]);
});

test("each value is told once, unlikely guesses not at all", () => {
  const needs = [need("id", "GET /a", 0.7), need("id", "GET /b", 0.9), need("x", "GET /c", 0.5)];
  expect(selectPrerequisites(needs)).toEqual([{ value: "id", from: "GET /b" }]);
  expect(selectPrerequisites([])).toEqual([]);
});
