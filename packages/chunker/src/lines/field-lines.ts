import { isJsonObject, type JsonValue } from "@speclens/core";
import type { Field } from "../schema/schema-fields.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import type { SchemaType } from "../schema/schema-type.ts";
import { cutText } from "../text/cut-text.ts";
import type { Detail } from "../text/detail.ts";

/** Number of field levels that get their own lines. */
const LEVELS = { nested: 2, lines: 1, types: 0, names: 0 } as const;

export interface FieldContext {
  readonly reader: SchemaReader;
  readonly detail: Detail;
  /** Whether a named schema is shown inline; otherwise, the line says `see NAME`. */
  readonly showsInPlace: (name: string) => boolean;
}

/** Returns the lines that list the fields, in the layout of the given detail. */
export function fieldLines(fields: readonly Field[], context: FieldContext): string[] {
  const { layout } = context.detail;
  if (layout === "names" || layout === "types") return namesLines(fields, context);
  const lines: string[] = [];
  addFieldLines(fields, context, 1, lines);
  return lines;
}

function addFieldLines(
  fields: readonly Field[],
  context: FieldContext,
  level: number,
  lines: string[],
): void {
  for (const { name, schema, required } of fields) {
    const type = context.reader.typeOf(schema);
    const below = fieldsBelow(type, context, level);
    const isElsewhere = below.length === 0 && type.object?.name === type.phrase;
    lines.push(
      "  ".repeat(level - 1) +
        fieldLine(
          name,
          [
            isElsewhere ? `see ${type.phrase}` : type.phrase,
            ...(required ? ["required"] : []),
            ...marksOf(schema),
            ...type.facts,
          ],
          context.reader.descriptionOf(schema),
          context.detail.description,
        ),
    );
    addFieldLines(below, context, level + 1, lines);
  }
}

/**
 * Formats a field: `- name (string, required, default x): what it is`
 *
 * @param description plain text on one line, which is cut to the given number of characters
 */
export function fieldLine(
  name: string,
  facts: readonly string[],
  description: string,
  characters: number,
): string {
  const line = `- ${name} (${facts.join(", ")})`;
  if (description === "" || characters === 0) return line;
  return `${line}: ${cutText(description, characters)}`;
}

const MARKS = [
  ["deprecated", "deprecated"],
  ["readOnly", "read-only"],
  ["writeOnly", "write-only"],
] as const;

/** Returns marks for a field that a caller should not send or will not receive. */
function marksOf(schema: JsonValue): string[] {
  if (!isJsonObject(schema)) return [];
  return MARKS.flatMap(([keyword, words]) => (schema[keyword] === true ? [words] : []));
}

function fieldsBelow(type: SchemaType, context: FieldContext, level: number): readonly Field[] {
  if (type.object === undefined || level >= LEVELS[context.detail.layout]) return [];
  const { name, schema } = type.object;
  if (name !== undefined && !context.showsInPlace(name)) return [];
  return context.reader.fieldsOf(schema);
}

function namesLines(fields: readonly Field[], { detail, reader }: FieldContext): string[] {
  const named = (words: string, required: boolean) => {
    const names = fields
      .filter((field) => field.required === required)
      .map(({ name, schema }) =>
        detail.layout === "names" ? name : `${name} (${reader.typeOf(schema).phrase})`,
      );
    return names.length === 0 ? [] : [`- ${words}: ${names.join(", ")}`];
  };
  return [...named("required", true), ...named("optional", false)];
}
