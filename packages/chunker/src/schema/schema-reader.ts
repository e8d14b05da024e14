import type { JsonValue } from "@speclens/core";
import { memoize, plainText } from "@speclens/text";
import { fieldDescription } from "./field-description.ts";
import { type Field, schemaFields } from "./schema-fields.ts";
import type { SchemaLookup } from "./schema-lookup.ts";
import { type SchemaType, schemaType } from "./schema-type.ts";

/**
 * Describes the schemas of one document. Each description is computed only once, because texts are rendered
 * several times to find one that fits, and operations share schemas.
 */
export interface SchemaReader {
  readonly schemas: SchemaLookup;
  /** Returns the type in words; see `schemaType`. */
  readonly typeOf: (schema: JsonValue | undefined) => SchemaType;
  /** Returns the properties, including those of all members; see `schemaFields`. */
  readonly fieldsOf: (schema: JsonValue | undefined) => readonly Field[];
  /** Returns the description of a field with this schema, as plain text on one line; `""` if there is none. */
  readonly descriptionOf: (schema: JsonValue) => string;
}

/** Creates a reader for the schemas of one document. */
export function schemaReader(schemas: SchemaLookup): SchemaReader {
  return {
    schemas,
    typeOf: memoize((schema) => schemaType(schema, schemas)),
    fieldsOf: memoize((schema) => schemaFields(schema, schemas)),
    descriptionOf: memoize((schema) => plainText(fieldDescription(schema))),
  };
}
