import type { JsonObject, JsonValue } from "@speclens/core";
import { describedSchema } from "../notation/described-schema.ts";
import { isSchema } from "../notation/schema-keywords.ts";
import { readString } from "./read-json.ts";
import { readMemberType } from "./read-member-type.ts";
import { readName, readPattern } from "./read-name.ts";
import type { TypeReader } from "./type-reader.ts";

interface Members {
  readonly properties: [name: string, schema: JsonValue][];
  readonly patternProperties: [pattern: string, schema: JsonValue][];
  readonly required: string[];
  additionalProperties?: JsonValue;
}

/** Reads the rest of `{name: T, name?: T, [/pattern/]: T, [key]: T}` after the brace. */
export function readObject(types: TypeReader): JsonObject {
  const { text } = types;
  const members: Members = { properties: [], patternProperties: [], required: [] };
  text.skipSpace();
  while (!text.skip("}")) {
    readMember(types, members);
    // Commas separate members on one line, else line breaks do.
    const separated = text.skipSpace() || text.skip(",");
    if (!separated && !text.peek("}")) text.fail('"," or "}"');
    text.skipSpace();
  }
  const { properties, patternProperties, required, additionalProperties } = members;
  const further = patternProperties.length > 0 || additionalProperties !== undefined;
  return {
    ...((properties.length > 0 || !further) && { properties: Object.fromEntries(properties) }),
    ...(patternProperties.length > 0 && {
      patternProperties: Object.fromEntries(patternProperties),
    }),
    ...(additionalProperties !== undefined && { additionalProperties }),
    ...(required.length > 0 && { required: [...new Set(required)].sort() }),
  };
}

function readMember(types: TypeReader, members: Members): void {
  const { text } = types;
  const { line } = text;
  if (text.skip("[")) {
    const pattern = text.skip("key") ? undefined : (readPattern(text) ?? readString(text));
    text.expect("]: ");
    const schema = readDescribed(types, line);
    if (pattern === undefined) members.additionalProperties = schema;
    else members.patternProperties.push([pattern, schema]);
    return;
  }
  const name = readName(text) ?? text.fail("the name of a property");
  if (!text.skip("?")) members.required.push(name);
  text.expect(": ");
  members.properties.push([name, readDescribed(types, line)]);
}

/** Reads a type, with the comment at the end of its first line as its description. */
function readDescribed(types: TypeReader, line: number): JsonValue {
  const { text } = types;
  const schema = readMemberType(types);
  text.skipComment();
  const description = text.takeComment(line);
  return isSchema(schema) ? describedSchema(schema, description) : schema;
}
