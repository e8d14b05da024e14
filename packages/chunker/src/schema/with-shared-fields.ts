import type { JsonValue } from "@speclens/core";
import type { Field } from "./schema-fields.ts";
import { targetName } from "./schema-lookup.ts";
import type { SchemaReader } from "./schema-reader.ts";

/**
 * Fields of a named schema that an operation shows and is found by: further ones are in the schema's own
 * chunks. Operations of published documents send at most 120.
 */
const MOST_SHARED_FIELDS = 500;
/** The same once the operations of a document have shown so many in all, each time that they are read. */
const FIELDS_IN_ALL = 20_000_000;
const FEW = 20;

/**
 * A reader for the operations of one document, which all may refer to the largest schema: it gives the
 * first fields of named schemas, and all of those in an operation itself.
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
