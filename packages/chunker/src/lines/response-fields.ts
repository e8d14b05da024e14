import type { JsonValue, Operation } from "@speclens/core";
import { bodySchema } from "../schema/body-schema.ts";
import { itemSchema } from "../schema/item-schema.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutAtWord } from "../text/cut-text.ts";

/** Number of schema levels to read. A response often only wraps a list of the requested items. */
const LEVELS = 3;
/** The longest description, in characters. */
const LONGEST_DESCRIPTION = 60;
/** The largest number of fields. If all schemas refer to each other, three levels contain thousands of fields. */
const MOST_FIELDS = 100;

/**
 * Returns the fields of an operation's successful responses, outer fields first, each with the start of its
 * description.
 */
export function responseFields({ responses }: Operation, reader: SchemaReader): string[] {
  const fields = new Set<string>();
  // A schema that was read on an outer level adds nothing on an inner one.
  const read = new Set<JsonValue>();
  let level: (JsonValue | undefined)[] = responses
    .filter(({ status }) => status.startsWith("2"))
    .map(({ content }) => bodySchema(content));
  for (let depth = 0; depth < LEVELS && level.length > 0; depth += 1) {
    const next: (JsonValue | undefined)[] = [];
    for (const schema of level) {
      const item = itemSchema(schema, reader.schemas);
      if (item === undefined || read.has(item)) continue;
      read.add(item);
      for (const field of reader.fieldsOf(item)) {
        if (fields.size >= MOST_FIELDS) return [...fields];
        const told = cutAtWord(reader.descriptionOf(field.schema), LONGEST_DESCRIPTION);
        fields.add(`${field.name} ${told}`.trimEnd());
        next.push(field.schema);
      }
    }
    level = next;
  }
  return [...fields];
}
