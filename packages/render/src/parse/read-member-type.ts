import type { JsonValue } from "@speclens/core";
import { readJson } from "./read-json.ts";
import type { TypeReader } from "./type-reader.ts";

/** Reads a type, or `any(no schema: JSON)`, a value in place of a schema. */
export function readMemberType(types: TypeReader): JsonValue {
  const { text } = types;
  if (!text.skip("any(no schema: ")) return types.type();
  const value = readJson(text);
  text.expect(")");
  return value;
}
