import type { Parameter, Response } from "@speclens/core";
import type { CardDocument } from "../src/index.ts";

export { operation } from "../../../test/support/api-document.ts";

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
