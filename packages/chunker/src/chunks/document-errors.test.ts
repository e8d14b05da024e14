import { type Response, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { operation } from "../../test/api-document.ts";
import { documentErrors } from "./document-errors.ts";

const response = (status: string, description?: string): Response => ({
  ...{ status, content: [] },
  ...(description !== undefined && { description }),
});

test("errors are told once each, those of most operations first, with three of these", () => {
  const invalid: Response = {
    ...response("422", "Validation **failed**."),
    content: [{ type: "application/json", schema: { $ref: schemaReference("problem") } }],
  };
  const operations = ["GET /a", "GET /b", "GET /c", "GET /d"] as const;
  const errors = documentErrors([
    operation("POST /x", { responses: [response("201", "Created"), response("409", "It exists")] }),
    ...operations.map((id) =>
      operation(id, { responses: [invalid, response("404"), response("default", "An error")] }),
    ),
  ]);
  expect(errors.map(({ text }) => text)).toEqual([
    "422 Validation failed. Body: problem. 4 operations: GET /a, GET /b, GET /c, …",
    "409 It exists. 1 operation: POST /x",
  ]);
  expect(errors[0]).toMatchObject({ status: "422", meaning: "Validation failed." });
});

test("a document with countless errors keeps the most frequent 200", () => {
  const responses = Array.from({ length: 300 }, (_, index) => response("400", `Case ${index}`));
  const errors = documentErrors([
    operation("GET /a", { responses }),
    operation("GET /b", { responses: responses.slice(-1) }),
  ]);
  expect(errors).toHaveLength(200);
  expect(errors[0]?.meaning).toBe("Case 299");
});
