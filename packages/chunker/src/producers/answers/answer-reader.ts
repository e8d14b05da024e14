import { isJsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { type ScalarValue, scalarValue } from "../../schema/scalar-value.ts";
import { schemaFields } from "../../schema/schema-fields.ts";
import { type SchemaLookup, targetName } from "../../schema/schema-lookup.ts";
import { soleMember } from "../../schema/sole-member.ts";
import { type IdentifierName, identifierName, lastWord } from "../names/identifier-name.ts";

/** A field of a response. It contains single values, objects with fields, or nothing useful. */
export interface AnswerField {
  readonly name: string;
  readonly identifier: IdentifierName;
  /** Path suffix with one `[]` for each list around the field. */
  readonly suffix: string;
  /** Whether the enclosing object has no other fields. */
  readonly isOnly: boolean;
  readonly value?: ScalarValue;
  readonly object?: AnswerObject;
}

/** An object in a response, and the names of its schema. */
export interface AnswerObject {
  readonly schema: JsonValue;
  readonly names: readonly string[];
  readonly suffix: string;
}

/** Reads the fields of responses. Each schema is read once. */
export interface AnswerReader {
  /** Returns the object that a schema describes, or the object in its lists. */
  readonly objectOf: (schema: JsonValue | undefined) => AnswerObject | undefined;
  readonly fieldsOf: (object: AnswerObject) => readonly AnswerField[];
}

const DEEPEST = 8;

/**
 * Creates a reader for the responses of one document.
 *
 * @param wanted the entities to look for; other fields have neither a value nor an object
 */
export function answerReader(schemas: SchemaLookup, wanted: ReadonlySet<string>): AnswerReader {
  const known = new Map<JsonValue, readonly AnswerField[]>();
  const objectOf = (schema: JsonValue | undefined) => readObject(schema, schemas);
  const fieldsOf = ({ schema }: AnswerObject) => {
    const read = known.get(schema);
    if (read !== undefined) return read;
    const found = schemaFields(schema, schemas);
    const fields = found.map((field): AnswerField => {
      const part = readPart(field.schema, schemas);
      const value = scalarValue(part.schema, schemas);
      const identifier = identifierName(field.name);
      const { suffix } = part;
      const own = { name: field.name, identifier, suffix, isOnly: found.length === 1 };
      if (value === undefined) return { ...own, object: part };
      return mayIdentify(identifier, wanted) ? { ...own, value } : own;
    });
    known.set(schema, fields);
    return fields;
  };
  return { objectOf, fieldsOf };
}

function mayIdentify({ entity }: IdentifierName, wanted: ReadonlySet<string>): boolean {
  return entity === "" || wanted.has(entity) || wanted.has(lastWord(entity));
}

function readObject(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
): AnswerObject | undefined {
  if (!isJsonObject(schema)) return undefined;
  const part = readPart(schema, schemas);
  return scalarValue(part.schema, schemas) === undefined ? part : undefined;
}

/** Follows references, lists and maps until it reaches a value or an object. */
function readPart(schema: JsonValue, schemas: SchemaLookup): AnswerObject {
  let part: JsonValue = schema;
  let suffix = "";
  let names: string[] = [];
  for (let depth = 0; depth < DEEPEST && isJsonObject(part); depth++) {
    const target = targetName(part, schemas);
    const below: JsonValue | undefined =
      target === undefined ? part.items : schemas.get(target)?.definition;
    const sole = target === undefined && below === undefined ? soleMember(part) : undefined;
    if (target !== undefined) names.push(target);
    else if (sole !== undefined) {
      part = sole;
      continue;
    } else if (below !== undefined) {
      suffix += "[]";
      names = [];
    } else if (part.properties === undefined && isJsonObject(part.additionalProperties)) {
      suffix += ".*";
      names = [];
      part = part.additionalProperties;
      continue;
    }
    if (below === undefined) break;
    part = below;
  }
  if (isJsonObject(part))
    for (const member of jsonItems(part.allOf)) {
      const name = targetName(member, schemas);
      if (name !== undefined) names.push(name);
    }
  return { schema: part, names, suffix };
}
