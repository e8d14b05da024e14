import type { JsonSchema } from "@speclens/core";
import { expect, test } from "vitest";
import { reference } from "../../test/api-document.ts";
import { fieldDescription } from "./field-description.ts";

const said = { description: "Said" };

test.each<[schema: JsonSchema, description: string]>([
  [true, ""],
  [{ type: "string", ...said, anyOf: [{ description: "Other" }] }, "Said"],
  [{ allOf: [reference("Pet"), said] }, "Said"],
  [{ allOf: [{ type: "object", ...said }] }, ""],
  [{ anyOf: [{ type: "number", ...said }, { type: "null" }] }, "Said"],
  [{ oneOf: [{ ...reference("Pet"), ...said }] }, ""],
])("%j", (schema, description) => {
  expect(fieldDescription(schema)).toBe(description);
});
