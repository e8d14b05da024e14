import type { JsonValue } from "@speclens/core";
import type { Field } from "./schema-fields.ts";
import { targetName } from "./schema-lookup.ts";
import type { SchemaReader } from "./schema-reader.ts";

/**
 * The largest number of fields of a named schema that an operation shows and can be found by. Further fields are
 * in the schema's own chunks. Operations in published documents send up to 120.
 */
const MOST_SHARED_FIELDS = 500;
/** The same limit for all operations of a document together, counted each time they are read. */
const FIELDS_IN_ALL = 20_000_000;
const FEW = 20;

/**
 * Creates a reader for the operations of one document, which may all refer to its largest schema. It returns only
 * the first fields of named schemas, but all fields of schemas inside an operation.
 */
export function withSharedFields(reader: SchemaReader): SchemaReader {
  let left = FIELDS_IN_ALL;
  const shared = new Set<JsonValue | undefined>();
  for (const { definition } of reader.schemas.values()) shared.add(definition);
  return {
    ...reader,
    fieldsOf(schema): readonly Field[] {
      const fields = reader.fieldsOf(schema);
      const isShared = shared.has(schema) || targetName(schema, reader.schemas) !== undefined;
      const most = left > 0 ? MOST_SHARED_FIELDS : FEW;
      const given = isShared && fields.length > most ? fields.slice(0, most) : fields;
      left -= given.length;
      return given;
    },
  };
}
