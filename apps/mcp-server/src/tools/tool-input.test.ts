import { expect, test } from "vitest";
import * as z from "zod";
import { toolInput } from "./tool-input.ts";

const input = toolInput({
  query: z.string(),
  document: z.string().optional(),
  limit: z.int().min(1).max(200).default(5),
});
const validate = (given: unknown) => input["~standard"].validate(given);

test("null for what is optional counts as left out", () => {
  expect(validate({ query: "refund", document: null, limit: null })).toEqual({
    value: { query: "refund", limit: 5 },
  });
});

test("what is required is not left out by it, and an empty text stays one", () => {
  const empty = { query: "", document: "" };
  expect(validate(empty)).toEqual({ value: { ...empty, limit: 5 } });
  expect(validate({ query: null })).toEqual({
    issues: [{ message: "query must be a string, not null." }],
  });
});

test.each([null, [], "text", undefined])("%j is no object of arguments", (given) => {
  expect(validate(given)).toHaveProperty("issues");
});
