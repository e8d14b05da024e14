import {
  cutRepeated,
  isJsonObject,
  type JsonValue,
  jsonItems,
  LONGEST_NAME,
  type Schema,
} from "@speclens/core";
import { plainLines } from "@speclens/text";
import { fieldLines } from "../lines/field-lines.ts";
import { schemaFields } from "../schema/schema-fields.ts";
import { targetName } from "../schema/schema-lookup.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { DETAILS } from "../text/detail.ts";
import { CHARACTERS_PER_TOKEN } from "../text/estimate-tokens.ts";
import { fitText } from "../text/fit-text.ts";

const LONGEST = 500 * CHARACTERS_PER_TOKEN;
/** Number of characters in the names of members above which a line surely does not fit. */
const LONGEST_LINE = 2 * LONGEST;

/**
 * Describes a schema in readable texts of up to 500 tokens each: its name, its purpose, and one line per field.
 * The first text covers everything, as far as it fits. Further texts contain the parts that the first one
 * shortens. Other schemas only appear as `see NAME`.
 */
export function schemaTexts(schema: Schema, reader: SchemaReader): string[] {
  const { name, definition } = schema;
  const members = isJsonObject(definition) ? definition : {};
  const title = typeof members.title === "string" && members.title !== name ? members.title : "";
  const head =
    title === ""
      ? `Schema: ${name}`
      : `Schema: ${name} — ${cutRepeated(plainLines(title), LONGEST_NAME)}`;
  const fields = schemaFields(definition, reader.schemas, false);
  const types = typeLines(definition, reader);
  return fitText(
    {
      head: [head],
      details: DETAILS,
      description: typeof members.description === "string" ? plainLines(members.description) : "",
      sections: (detail) => {
        const lines = fieldLines(fields, { reader, detail, showsInPlace: () => false });
        return [types, lines.length > 0 ? ["Properties:", ...lines] : []];
      },
    },
    LONGEST,
  );
}

function typeLines(definition: JsonValue, reader: SchemaReader): string[] {
  if (!isJsonObject(definition)) return [`Type: ${reader.typeOf(definition).phrase}`];
  const lines = [
    ...membersLine("Extends", definition.allOf, reader),
    ...membersLine("One of", definition.oneOf, reader),
    ...membersLine("Any of", definition.anyOf, reader),
  ];
  const { phrase, facts } = reader.typeOf(definition);
  if (phrase !== "object" && lines.length === 0)
    lines.push(`Type: ${[phrase, ...facts].join(", ")}`);
  return lines;
}

function membersLine(
  words: string,
  members: JsonValue | undefined,
  reader: SchemaReader,
): string[] {
  const names = new Set<string>();
  let characters = 0;
  for (const member of jsonItems(members)) {
    const target = targetName(member, reader.schemas);
    const phrase = target === undefined ? reader.typeOf(member).phrase : `see ${target}`;
    // The properties of an unnamed object are listed below.
    if (phrase === "object" || names.has(phrase)) continue;
    names.add(phrase);
    characters += phrase.length;
    // The text is cut before this, and a union may have hundreds of thousands of members.
    if (characters > LONGEST_LINE) break;
  }
  return names.size === 0 ? [] : [`${words}: ${[...names].join(", ")}`];
}
