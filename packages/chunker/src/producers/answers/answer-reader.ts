import { isJsonObject, type JsonValue } from "@speclens/core";
import { listOf } from "../../schema/list-of.ts";
import { type ScalarValue, scalarValue } from "../../schema/scalar-value.ts";
import { schemaFields } from "../../schema/schema-fields.ts";
import { type SchemaLookup, targetName } from "../../schema/schema-lookup.ts";
import { soleMember } from "../../schema/sole-member.ts";
import { type IdentifierName, identifierName, lastWord } from "../names/identifier-name.ts";

/** A field of an answer: it holds single values, objects with fields, or nothing of use. */
export interface AnswerField {
  readonly name: string;
  readonly identifier: IdentifierName;
  /** `[]` for each list that it is in. */
  readonly suffix: string;
  /** Its object has no other field. */
  readonly isOnly: boolean;
  readonly value?: ScalarValue;
  readonly object?: AnswerObject;
}

/** An object of an answer, and the names that its schema goes by. */
export interface AnswerObject {
  readonly schema: JsonValue;
  readonly names: readonly string[];
  readonly suffix: string;
}

/** Reads the fields of answers, those of one schema once. */
export interface AnswerReader {
  /** The object that a schema is, or that the members of its lists are. */
  readonly objectOf: (schema: JsonValue | undefined) => AnswerObject | undefined;
  readonly fieldsOf: (object: AnswerObject) => readonly AnswerField[];
}

const DEEPEST = 8;

/**
 * Makes a reader for the answers of one document.
 *
 * @param wanted the entities that are looked for: other fields have neither value nor object.
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

/** Follows references, lists and maps down to a value or an object. */
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
    for (const member of listOf(part.allOf)) {
      const name = targetName(member, schemas);
      if (name !== undefined) names.push(name);
    }
  return { schema: part, names, suffix };
}
