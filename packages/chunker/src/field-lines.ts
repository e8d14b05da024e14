import { cutText } from "./cut-text.ts";
import type { Detail } from "./detail.ts";
import { fieldDescription } from "./field-description.ts";
import { plainText } from "./plain-text.ts";
import { type Field, schemaFields } from "./schema-fields.ts";
import type { SchemaLookup } from "./schema-lookup.ts";
import { type SchemaType, schemaType } from "./schema-type.ts";

/** Levels of fields that have lines of their own. */
const LEVELS = { nested: 2, lines: 1, types: 0, names: 0 } as const;

export interface FieldContext {
  readonly schemas: SchemaLookup;
  readonly detail: Detail;
  /** Whether a named schema is shown in place; else the line says `see NAME`. */
  readonly showsInPlace: (name: string) => boolean;
}

/** The lines that say what fields there are, in the layout that the detail asks for. */
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
    const type = schemaType(schema, context.schemas);
    const below = fieldsBelow(type, context, level);
    const isElsewhere = below.length === 0 && type.object?.name === type.phrase;
    lines.push(
      "  ".repeat(level - 1) +
        fieldLine(
          name,
          [
            isElsewhere ? `see ${type.phrase}` : type.phrase,
            ...(required ? ["required"] : []),
            ...type.facts,
          ],
          fieldDescription(schema),
          context.detail.description,
        ),
    );
    addFieldLines(below, context, level + 1, lines);
  }
}

/** `- name (string, required, default x): what it is` */
export function fieldLine(
  name: string,
  facts: readonly string[],
  description: string | undefined,
  characters: number,
): string {
  const line = `- ${name} (${facts.join(", ")})`;
  if (description === undefined || characters === 0) return line;
  const text = cutText(plainText(description), characters);
  return text === "" ? line : `${line}: ${text}`;
}

function fieldsBelow(type: SchemaType, context: FieldContext, level: number): Field[] {
  if (type.object === undefined || level >= LEVELS[context.detail.layout]) return [];
  const { name, schema } = type.object;
  if (name !== undefined && !context.showsInPlace(name)) return [];
  return schemaFields(schema, context.schemas);
}

function namesLines(fields: readonly Field[], { detail, schemas }: FieldContext): string[] {
  const named = (words: string, required: boolean) => {
    const names = fields
      .filter((field) => field.required === required)
      .map(({ name, schema }) =>
        detail.layout === "names" ? name : `${name} (${schemaType(schema, schemas).phrase})`,
      );
    return names.length === 0 ? [] : [`- ${words}: ${names.join(", ")}`];
  };
  return [...named("required", true), ...named("optional", false)];
}
