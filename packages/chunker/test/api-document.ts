import {
  type ApiDocument,
  collectSchemaNames,
  type JsonObject,
  type JsonSchema,
  type Operation,
  operationIdOf,
  type Schema,
  schemaReference,
} from "@speclens/core";

/** An operation with nothing in it but what the test says. */
export function operation(id: string, members: Partial<Operation> = {}): Operation {
  const space = id.indexOf(" ");
  const method = id.slice(0, space).toUpperCase();
  const path = id.slice(space + 1);
  return {
    id: operationIdOf(method, path),
    method,
    path,
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    pointer: `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method.toLowerCase()}`,
    refs: [],
    ...members,
  };
}

/** A document with nothing in it but what the test says. */
export function apiDocument(members: Partial<ApiDocument> = {}): ApiDocument {
  return {
    id: "shop",
    source: "shop.json",
    title: "Shop",
    version: "1.0.0",
    specVersion: "3.1.0",
    hash: "",
    servers: [],
    tags: [],
    tagGroups: [],
    webhooks: [],
    security: [],
    securitySchemes: {},
    operations: [],
    schemas: [],
    operationsFound: members.operations?.length ?? 0,
    rejected: [],
    diagnostics: [],
    ...members,
  };
}

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
