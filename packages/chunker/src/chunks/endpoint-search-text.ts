import type { ApiDocument, JsonValue, Operation, SearchText } from "@speclens/core";
import { plainText } from "@speclens/text";
import { responseFields } from "../lines/response-fields.ts";
import { bodySchema } from "../schema/body-schema.ts";
import { itemSchema } from "../schema/item-schema.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutAtWord } from "../text/cut-text.ts";

const PARAMETER_DESCRIPTION = 200;
const FIELD_DESCRIPTION = 100;
const FIELD_LEVELS = 2;

/**
 * Builds the text of an operation for lexical search. Labels are part of the body, because many operations share
 * them. The response is separate, because response fields are
 * similar throughout an API. In the body, they would make every operation match every question.
 */
export function endpointSearchText(
  operation: Operation,
  document: ApiDocument,
  reader: SchemaReader,
  labels: readonly string[],
): SearchText {
  const head = [
    operation.id,
    operation.operationId ?? "",
    plainText(operation.summary ?? ""),
    ...operation.tags,
    plainText(document.title),
  ];
  const body = [plainText(operation.description ?? ""), ...labels.map(plainText)];
  for (const { name, description = "" } of operation.parameters)
    body.push(`${name} ${cutAtWord(plainText(description), PARAMETER_DESCRIPTION)}`.trimEnd());
  const request = plainText(operation.requestBody?.description ?? "");
  body.push(cutAtWord(request, PARAMETER_DESCRIPTION));
  const fields = new Set<string>();
  addFields(bodySchema(operation.requestBody?.content ?? []), reader, 1, fields);
  return {
    head: joined(head),
    body: joined([...body, ...fields]),
    answer: joined(responseFields(operation, reader)),
  };
}

function addFields(
  schema: JsonValue | undefined,
  reader: SchemaReader,
  level: number,
  into: Set<string>,
): void {
  if (level > FIELD_LEVELS) return;
  for (const field of reader.fieldsOf(itemSchema(schema, reader.schemas))) {
    const description = reader.descriptionOf(field.schema);
    into.add(`${field.name} ${cutAtWord(description, FIELD_DESCRIPTION)}`.trimEnd());
    addFields(field.schema, reader, level + 1, into);
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}
