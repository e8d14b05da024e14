import type { JsonValue } from "@speclens/core";
import { plainText } from "@speclens/text";
import { fieldDescription } from "./field-description.ts";
import { memoize } from "./memoize.ts";
import { type Field, schemaFields } from "./schema-fields.ts";
import type { SchemaLookup } from "./schema-lookup.ts";
import { type SchemaType, schemaType } from "./schema-type.ts";

/**
 * Describes the schemas of one document. Each description is computed once: to find what
 * fits, texts are written several times, and operations show the same schemas.
 */
export interface SchemaReader {
  readonly schemas: SchemaLookup;
  /** The type in words, as `schemaType`. */
  readonly typeOf: (schema: JsonValue | undefined) => SchemaType;
  /** The properties, those of all members included, as `schemaFields`. */
  readonly fieldsOf: (schema: JsonValue | undefined) => readonly Field[];
  /** Description of a field of this schema, as plain text on one line; `""` if none. */
  readonly descriptionOf: (schema: JsonValue) => string;
}

/** Makes a reader for the schemas of one document. */
export function schemaReader(schemas: SchemaLookup): SchemaReader {
  return {
    schemas,
    typeOf: memoize((schema) => schemaType(schema, schemas)),
    fieldsOf: memoize((schema) => schemaFields(schema, schemas)),
    descriptionOf: memoize((schema) => plainText(fieldDescription(schema))),
  };
}
