import {
  collectSchemaNames,
  type JsonObject,
  type JsonSchema,
  type Operation,
  type Schema,
  schemaReference,
} from "@speclens/core";
import { apiDocument, operation } from "../../../test/support/api-document.ts";

export { apiDocument, operation };

/** A component schema whose `refs` are read from its definition. */
export function schema(name: string, definition: JsonSchema): Schema {
  return {
    name,
    definition,
    pointer: `/components/schemas/${name}`,
    refs: collectSchemaNames(definition),
  };
}

/** A reference to a component schema. */
export function reference(name: string): JsonObject {
  return { $ref: schemaReference(name) };
}

/** An operation that answers 200 with a schema. */
export function operationThatAnswers(id: string, answer: JsonSchema): Operation {
  return operation(id, {
    responses: [
      {
        status: "200",
        description: "OK",
        content: [{ type: "application/json", schema: answer }],
      },
    ],
    refs: collectSchemaNames(answer),
  });
}
