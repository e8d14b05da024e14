import { isJsonObject, type JsonObject, type Operation, referencedSchema } from "@speclens/core";
import type { SchemaLookup } from "../inputs/operation-inputs.ts";
import type { Statement } from "./statement.ts";

/** Maximum number of levels of fields, and of schemas that are visited for one operation. */
const DEEPEST = 3;
const MOST_VISITS = 1_000;
/** Members of a schema that hold further schemas of the same value. */
const SAME_VALUE = ["allOf", "oneOf", "anyOf"] as const;

/**
 * Lists what a document says about an operation: its description, and those of its parameters, of the fields of its
 * body and of its successful responses to three levels, and of the statuses of its responses.
 *
 * @param document id of the document
 */
export function operationStatements(
  document: string,
  operation: Operation,
  lookUp: SchemaLookup,
): Omit<Statement, "rank">[] {
  const statements: Omit<Statement, "rank">[] = [];
  const add = (text: unknown, about?: string): void => {
    if (typeof text !== "string" || text.trim() === "") return;
    const place = { document, operation: operation.id };
    statements.push({ ...place, ...(about !== undefined && { about }), text });
  };
  let visits = 0;
  const addSchema = (
    schema: unknown,
    about: string | undefined,
    level: number,
    above: readonly string[],
  ): void => {
    if (!isJsonObject(schema) || visits >= MOST_VISITS) return;
    visits++;
    add(schema.description, about);
    const name = typeof schema.$ref === "string" ? referencedSchema(schema.$ref) : undefined;
    if (name !== undefined && !above.includes(name))
      addSchema(lookUp(name), about, level, [...above, name]);
    for (const keyword of SAME_VALUE)
      for (const part of listOf(schema[keyword])) addSchema(part, about, level, above);
    addSchema(schema.items, about, level, above);
    if (level >= DEEPEST || !isJsonObject(schema.properties)) return;
    for (const [field, property] of Object.entries(schema.properties))
      addSchema(property, field, level + 1, above);
  };
  add(operation.description);
  for (const { name, description, schema } of operation.parameters) {
    add(description, name);
    addSchema(schema, name, DEEPEST, []);
  }
  for (const { status, description } of operation.responses) add(description, status);
  add(operation.requestBody?.description);
  addSchema(bodyOf(operation.requestBody?.content), undefined, 0, []);
  for (const { status, content } of operation.responses)
    if (status.startsWith("2")) addSchema(bodyOf(content), undefined, 0, []);
  return statements;
}

function bodyOf(content: NonNullable<Operation["requestBody"]>["content"] | undefined): unknown {
  return content?.[0]?.schema;
}

function listOf(value: JsonObject[string] | undefined): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
