import { type Operation, operationIdOf, type Parameter, type Response } from "@speclens/core";
import type { CardDocument } from "../src/index.ts";

/** An operation with nothing in it but what the test says. */
export function operation(id: string, members: Partial<Operation> = {}): Operation {
  const [method = "GET", path = "/"] = id.split(" ");
  return {
    id: operationIdOf(method, path),
    method,
    path,
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    pointer: "",
    refs: [],
    ...members,
  };
}

/** A document with nothing in it but what the test says. */
export function cardDocument(members: Partial<CardDocument> = {}): CardDocument {
  return {
    servers: [],
    security: [],
    securitySchemes: {},
    operations: [],
    schemas: [],
    ...members,
  };
}

/** A query parameter, or a header of the name `header X`. */
export function parameter(name: string, members: Partial<Parameter> = {}): Parameter {
  const isHeader = name.startsWith("header ");
  return {
    name: name.replace(/^header /, ""),
    in: isHeader ? "header" : "query",
    required: false,
    ...members,
  };
}

/** A response with a JSON body that has these properties. */
export function response(
  status: string,
  properties: Readonly<Record<string, object>>,
  members: Partial<Response> = {},
): Response {
  const schema = JSON.parse(JSON.stringify({ type: "object", properties }));
  return { status, content: [{ type: "application/json", schema }], ...members };
}
