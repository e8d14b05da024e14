import type { Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { operationQuestions } from "./operation-questions.ts";

function questionsOf(id: string, title: string | undefined, more: Partial<Operation> = {}) {
  const [method = "", path = ""] = id.split(" ");
  const operation: Operation = {
    ...{ id: `${method} ${path}`, method, path, tags: [], deprecated: false },
    ...{ parameters: [], responses: [], pointer: "", refs: [] },
    ...more,
  };
  return operationQuestions(operation, title).map(({ kind, text }) => `${kind}: ${text}`);
}

test("asks by the summary, a sentence of the description, the operationId and the path", () => {
  expect(
    questionsOf("DELETE /users/{id}/keys/{key}", "Remove a key", {
      operationId: "revokeAccessKey",
      description: "Remove a key. The owner can no longer sign in with it.",
    }),
  ).toEqual([
    "summary: Remove a key",
    "other: The owner can no longer sign in with it.",
    "other: revoke access key",
    "other: remove user key",
  ]);
});

test("what has no word besides the summary is not asked again", () => {
  expect(
    questionsOf("GET /pets", "Show all pets", {
      operationId: "showPets",
      description: "Show all pets.",
    }),
  ).toEqual(["summary: Show all pets"]);
});

test("without texts, names are asked; a path that names a call is none", () => {
  expect(questionsOf("GET /pets", undefined)).toEqual(["other: show pet"]);
  expect(questionsOf("POST /#Action=RunInstances", undefined)).toEqual([]);
  expect(questionsOf("GET /", "…")).toEqual([]);
});
