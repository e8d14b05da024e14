import type { JsonSchema, Response } from "@speclens/core";
import { plainText } from "@speclens/text";
import { preferredMedia } from "../schema/body-schema.ts";
import type { Field } from "../schema/schema-fields.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutText } from "../text/cut-text.ts";
import { exampleLine } from "./example-line.ts";
import { type FieldContext, fieldLines } from "./field-lines.ts";

/** The longest list of response fields that is shown on one line, in characters. */
const LONGEST_INLINE = 240;
/** Characters of a response description that are shown even if fields have lost their descriptions. */
const SHORTEST_DESCRIPTION = 80;

/** Describes each response on one line: its status, meaning and content. */
export function responseLines(responses: readonly Response[], context: FieldContext): string[] {
  if (responses.length === 0) return [];
  return ["Responses:", ...responses.flatMap((response) => responseLinesOf(response, context))];
}

function responseLinesOf(response: Response, context: FieldContext): string[] {
  const { status, description = "", content } = response;
  const media = preferredMedia(content);
  // Errors look similar throughout an API, so the name of their schema is enough.
  const isSuccess = status.startsWith("2");
  const answer = answerPhrase(media?.schema, isSuccess, context);
  const said = cutText(
    plainText(description),
    Math.max(context.detail.description, SHORTEST_DESCRIPTION),
  );
  const parts = [said, answer.phrase].filter((part) => part !== "");
  const below = [
    ...fieldLines(answer.fields, context),
    ...(isSuccess ? exampleLine(media, context.detail.example) : []),
  ];
  return [
    `- ${status}${parts.length === 0 ? "" : `: ${parts.join(" → ")}`}`,
    ...below.map((line) => `  ${line}`),
  ];
}

/** The type of a response, and the fields to show below it. */
interface AnswerPhrase {
  readonly phrase: string;
  readonly fields: readonly Field[];
}

function answerPhrase(
  schema: JsonSchema | undefined,
  isSuccess: boolean,
  { reader, detail, showsInPlace }: FieldContext,
): AnswerPhrase {
  if (schema === undefined) return { phrase: "", fields: [] };
  const { phrase, object } = reader.typeOf(schema);
  if (object === undefined) return { phrase, fields: [] };
  const { name } = object;
  const see = phrase === name ? `see ${name}` : phrase;
  if (!isSuccess || (name !== undefined && !showsInPlace(name))) return { phrase: see, fields: [] };
  const fields = reader.fieldsOf(object.schema);
  const inline = inlineFields(fields, reader);
  if (inline !== undefined) return { phrase: `${phrase} { ${inline} }`, fields: [] };
  if (detail.answers) return { phrase, fields };
  const names = fields.map((field) => field.name);
  return { phrase: name === undefined ? `${phrase} { ${firstNames(names)} }` : see, fields: [] };
}

/** Returns all fields with their types; undefined if they are too long for one line. */
function inlineFields(fields: readonly Field[], reader: SchemaReader): string | undefined {
  let inline = "";
  for (const { name, schema } of fields) {
    inline += `${inline === "" ? "" : ", "}${name}: ${reader.typeOf(schema).phrase}`;
    if (inline.length > LONGEST_INLINE) return undefined;
  }
  return inline;
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
