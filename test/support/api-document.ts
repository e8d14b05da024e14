import { type ApiDocument, type Operation, operationIdOf } from "@speclens/core";

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
