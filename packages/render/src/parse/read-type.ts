import type { JsonSchema } from "@speclens/core";
import { joinSchemas } from "../notation/join-schemas.ts";
import { COMBINATIONS } from "../notation/schema-keywords.ts";
import type { Operand } from "./operand.ts";
import { readJson } from "./read-json.ts";
import { readOperand } from "./read-operand.ts";
import type { TypeReader } from "./type-reader.ts";

const OPERATORS = [...COMBINATIONS, { keyword: undefined, operator: " && " }] as const;

/** Reads operands with one operator between them, and a default after them. */
export function readType(types: TypeReader): JsonSchema {
  const { own, parts } = readOperands(types);
  const { text } = types;
  return joinSchemas(text.skip(" = ") ? { ...own, default: readJson(text) } : own, parts);
}

function readOperands(types: TypeReader): Operand {
  const { text } = types;
  const first = readOperand(types);
  const found = OPERATORS.find(({ operator }) => text.peek(operator));
  if (found === undefined) return first;
  const others: JsonSchema[] = [];
  while (text.skip(found.operator)) {
    const { own, parts } = readOperand(types);
    others.push(joinSchemas(own, parts));
  }
  if (OPERATORS.some(({ operator }) => text.peek(operator)))
    text.fail("parentheses around operands of another operator");
  const { own, parts } = first;
  return found.keyword === undefined
    ? { own, parts: [...parts, ...others] }
    : { own: {}, parts: [{ [found.keyword]: [joinSchemas(own, parts), ...others] }] };
}
