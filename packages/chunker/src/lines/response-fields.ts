import type { JsonValue, Operation } from "@speclens/core";
import { bodySchema } from "../schema/body-schema.ts";
import { itemSchema } from "../schema/item-schema.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutAtWord } from "../text/cut-text.ts";

/** Levels of schemas that are read: an answer often only wraps a list of what was asked for. */
const LEVELS = 3;
/** In characters. */
const LONGEST_DESCRIPTION = 60;
/** Where everything refers to everything, three levels are thousands of fields. */
const MOST_FIELDS = 100;

/**
 * The fields of what an operation gives where all goes well, each with the beginning of what is said of
 * it, the outer ones first.
 */
export function responseFields({ responses }: Operation, reader: SchemaReader): string[] {
  const fields = new Set<string>();
  // What was read on an outer level has nothing new on an inner one.
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
