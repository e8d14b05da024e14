import { isJsonObject, type JsonObject, type JsonSchema } from "@speclens/core";
import { joinSchemas } from "../join-schemas.ts";
import { COMBINATIONS } from "../schema-keywords.ts";
import { readJson } from "./read-json.ts";
import { type Operand, readOperand, withKeywords } from "./read-operand.ts";
import type { TypeReader } from "./type-reader.ts";

const OPERATORS = [...COMBINATIONS, { keyword: undefined, operator: " && " }] as const;

/** Reads operands with one operator between them, and a default behind. */
export function readType(types: TypeReader): JsonSchema {
  const { text } = types;
  const whole = readOperands(types);
  if (!text.skip(" = ")) return whole.schema;
  return withKeywords(whole, { default: readJson(text) });
}

function readOperands(types: TypeReader): Operand {
  const { text } = types;
  const first = readOperand(types);
  const found = OPERATORS.find(({ operator }) => text.peek(operator));
  if (found === undefined) return first;
  const others: JsonSchema[] = [];
  while (text.skip(found.operator)) others.push(readOperand(types).schema);
  if (OPERATORS.some(({ operator }) => text.peek(operator)))
    text.fail("parentheses around operands of another operator");
  const schema =
    found.keyword === undefined
      ? joined(first, others)
      : { [found.keyword]: [first.schema, ...others] };
  return { schema, open: true };
}

/** What comes first is the schema's own part, unless it stands in parentheses. */
function joined({ schema, open }: Operand, others: readonly JsonSchema[]): JsonSchema {
  const own: JsonObject = open && isJsonObject(schema) ? schema : {};
  return joinSchemas(own, own === schema ? others : [schema, ...others]);
}
