import type { JsonSchema, Response } from "@speclens/core";
import { bodySchema, preferredMedia } from "./body-schema.ts";
import { cutText } from "./cut-text.ts";
import { exampleLine } from "./example-line.ts";
import type { FieldContext } from "./field-lines.ts";
import { plainText } from "./plain-text.ts";
import { schemaFields } from "./schema-fields.ts";
import { schemaType } from "./schema-type.ts";

/** The fields of an answer are shown in its line up to so many characters. */
const LONGEST_INLINE = 240;
/** What a status means is said even where fields have lost their descriptions, in characters. */
const SHORTEST_DESCRIPTION = 80;

/** A line for each answer: its status, what it means, and what comes back. */
export function responseLines(responses: readonly Response[], context: FieldContext): string[] {
  if (responses.length === 0) return [];
  return [
    "Responses:",
    ...responses.flatMap((response) => [
      responseLine(response, context),
      // What an error looks like is much the same throughout an API.
      ...(response.status.startsWith("2")
        ? exampleLine(preferredMedia(response.content), context.detail.example)
        : []
      ).map((line) => `  ${line}`),
    ]),
  ];
}

function responseLine(response: Response, context: FieldContext): string {
  const { status, description = "", content } = response;
  const schema = bodySchema(content);
  const parts = [
    cutText(plainText(description), Math.max(context.detail.description, SHORTEST_DESCRIPTION)),
    // Errors look alike throughout an API: their name is enough.
    schema === undefined ? "" : answerPhrase(schema, status.startsWith("2"), context),
  ].filter((part) => part !== "");
  return `- ${status}${parts.length === 0 ? "" : `: ${parts.join(" → ")}`}`;
}

function answerPhrase(schema: JsonSchema, isSuccess: boolean, context: FieldContext): string {
  const { phrase, object } = schemaType(schema, context.schemas);
  if (object === undefined) return phrase;
  const { name } = object;
  const see = phrase === name ? `see ${name}` : phrase;
  if (!isSuccess || (name !== undefined && !context.showsInPlace(name))) return see;
  const fields = schemaFields(object.schema, context.schemas);
  const typed = fields.map(
    (field) => `${field.name}: ${schemaType(field.schema, context.schemas).phrase}`,
  );
  const inline = typed.join(", ");
  if (inline.length <= LONGEST_INLINE) return `${phrase} { ${inline} }`;
  return name === undefined
    ? `${phrase} { ${firstNames(fields.map((field) => field.name))} }`
    : see;
}

function firstNames(names: readonly string[]): string {
  let count = 0;
  let length = 0;
  for (const name of names) {
    length += name.length + 2;
    if (length > LONGEST_INLINE) break;
    count++;
  }
  const more = names.length - count;
  return names.slice(0, count).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
