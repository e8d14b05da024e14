import type { MediaType, Operation } from "@speclens/core";
import { plainText } from "@speclens/text";
import { preferredMedia } from "../schema/body-schema.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutText } from "../text/cut-text.ts";
import { exampleLine } from "./example-line.ts";
import { type FieldContext, fieldLines } from "./field-lines.ts";

/** Describes the body of a request, with one line per field. */
export function requestLines(operation: Operation, context: FieldContext): string[] {
  const { requestBody } = operation;
  if (requestBody === undefined) return [];
  const { reader, detail } = context;
  const media = preferredMedia(requestBody.content);
  const { phrase, facts, object } = reader.typeOf(media?.schema);
  const about = [media?.type, requestBody.required ? "required" : undefined].filter(Boolean);
  const said = cutText(plainText(requestBody.description ?? ""), detail.description);
  const lines = [
    `Request body${about.length === 0 ? "" : ` (${about.join(", ")})`}: ${[phrase, ...facts].join(", ")}`,
    ...(said === "" ? [] : [said]),
    // If alternatives were only named, the caller would not see a single field.
    ...fieldLines(reader.fieldsOf(object?.schema ?? media?.schema), context),
    ...exampleLine(media, detail.example),
  ];
  const others = requestBody.content.filter((other) => other !== media);
  if (others.length > 0)
    lines.push(`Also as: ${others.map((o) => otherMedia(o, media, reader)).join(", ")}`);
  return lines;
}

function otherMedia(other: MediaType, shown: MediaType | undefined, reader: SchemaReader): string {
  const { phrase } = reader.typeOf(other.schema);
  const isSame = phrase === reader.typeOf(shown?.schema).phrase;
  return isSame ? other.type : `${other.type} (${phrase})`;
}
