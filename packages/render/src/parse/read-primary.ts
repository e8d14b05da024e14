import {
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  referencedSchema,
  schemaReference,
} from "@speclens/core";
import type { Element } from "./operand.ts";
import { readLiteral, readString } from "./read-json.ts";
import { readMemberType } from "./read-member-type.ts";
import { readReferenceName } from "./read-name.ts";
import { readObject } from "./read-object.ts";
import type { TypeReader } from "./type-reader.ts";

const TYPE = /[A-Za-z]\w*/y;

/** Reads a name, a value, a reference, or anything in brackets. */
export function readPrimary(types: TypeReader): Element {
  const { text } = types;
  if (text.skip("$")) return { kind: "schema", schema: readReference(types) };
  if (text.skip("(")) {
    const schema = types.type();
    text.expect(")");
    return { kind: "schema", schema };
  }
  if (text.skip("{")) return { kind: "type", type: "object", structure: readObject(types) };
  if (text.skip("[")) return { kind: "type", type: "array", structure: readTuple(types) };
  const start = text.position;
  const name = text.match(TYPE);
  if (name === "any") return { kind: "schema", schema: true };
  if (name === "never") return { kind: "schema", schema: false };
  if (name !== undefined && name !== "true" && name !== "false")
    return { kind: "type", type: name, structure: {} };
  text.moveTo(start);
  return { kind: "value", value: readLiteral(text, "a type") };
}

/** Reads the rest of `$Name`, `$"any name"` or `$("#/x/y")`, and `<T>` if it is written out. */
function readReference(types: TypeReader): JsonSchema {
  const { text } = types;
  let $ref: string;
  if (text.skip("(")) {
    $ref = readString(text);
    text.expect(")");
  } else $ref = schemaReference(readReferenceName(text));
  if (text.skip("<")) {
    const schema = types.type();
    text.expect(">");
    const name = referencedSchema($ref);
    if (name !== undefined && !types.inlined.has(name)) types.inlined.set(name, schema);
  }
  return { $ref };
}

/** Reads the rest of `[A, B, ...T]`. */
function readTuple(types: TypeReader): JsonObject {
  const { text } = types;
  const prefixItems: JsonValue[] = [];
  if (text.skip("]")) return { prefixItems };
  do {
    if (text.skip("...")) {
      const items = readMemberType(types);
      text.expect("]");
      return { prefixItems, items };
    }
    prefixItems.push(readMemberType(types));
  } while (text.skip(", "));
  text.expect("]");
  return { prefixItems };
}
