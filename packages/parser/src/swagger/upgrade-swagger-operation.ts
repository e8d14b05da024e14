import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import { type References, SourceNode } from "../document/source-node.ts";
import type { OperationParts, ResponseNode } from "./operation-parts.ts";
import { DetachedValues, upgradeSwagger } from "./upgrade-swagger.ts";

const PLACES = new Set<JsonValue | undefined>(["path", "query", "header", "formData", "body"]);
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
const JSON_TYPE = "application/json";

/**
 * Converts the parameters and responses of a Swagger 2.0 operation to the form of 3.1. Body and form parameters
 * become the request body, types become schemas, and `consumes` and `produces` become media types. Returns
 * undefined if the conversion fails.
 */
export function upgradeSwaggerOperation(
  operation: SourceNode,
  root: SourceNode,
  parts: OperationParts,
  context: ReadContext,
): OperationParts | undefined {
  const detached = new DetachedValues();
  const readable = parts.parameters.filter(hasPlace);
  const upgraded = upgradeSwagger({
    consumes: consumesOf(operation, root, readable),
    produces: mediaTypesOf("produces", operation, root),
    paths: {
      "/": {
        post: {
          parameters: readable.map((parameter) => detachParameter(parameter, detached)),
          responses: Object.fromEntries(
            parts.responses.map(({ status, node }) => [status, detachResponse(node, detached)]),
          ),
        },
      },
    },
  });
  const result = upgraded === undefined ? undefined : operationOf(detached.attach(upgraded));
  if (result === undefined) return undefined;

  const place = (value: JsonValue | undefined, pointer: string) =>
    SourceNode.of(value, pointer, context.resolver);
  const plain = readable.filter((parameter) => !isBody(parameter));
  const bodies = readable.filter(isBody);
  const parameters = Array.isArray(result.parameters) ? result.parameters : [];
  const responses = isJsonObject(result.responses) ? result.responses : {};
  return {
    parameters: [
      // The upgrade keeps the order of the remaining parameters.
      ...plain.flatMap((source, index) => place(parameters[index], source.pointer) ?? []),
      // A parameter without a location is kept, so that the parameter reader reports it.
      ...parts.parameters.filter((parameter) => !hasPlace(parameter)),
    ],
    server: upgradeSchemes(operation, root, context.resolver),
    requestBody: place(withRequired(result.requestBody, bodies), bodies[0]?.pointer ?? ""),
    responses: parts.responses.flatMap(({ status, node }): ResponseNode[] => {
      const response = place(responses[status], node.pointer);
      return response === undefined ? [] : [{ status, node: withHeaders(response, node, place) }];
    }),
  };
}

function hasPlace({ value }: SourceNode): boolean {
  return PLACES.has(value.in);
}

function isBody({ value }: SourceNode): boolean {
  return value.in === "body" || value.in === "formData";
}

function mediaTypesOf(member: string, operation: SourceNode, root: SourceNode): string[] {
  // An empty list in the operation clears the document's list, so the usual type applies.
  const owner = operation.get(member) === undefined ? root : operation;
  const types = owner.texts(member);
  return types.length > 0 ? types : [JSON_TYPE];
}

function consumesOf(operation: SourceNode, root: SourceNode, parameters: readonly SourceNode[]) {
  const types = mediaTypesOf("consumes", operation, root);
  const form = parameters.filter(({ value }) => value.in === "formData");
  if (form.length === 0 || types.includes(FORM) || types.includes(MULTIPART)) return types;
  return [form.some(({ value }) => value.type === "file") ? MULTIPART : FORM];
}

function detachParameter({ value }: SourceNode, detached: DetachedValues): JsonObject {
  const { schema, items, default: fallback, enum: choices, ...rest } = value;
  return {
    ...rest,
    ...(schema === undefined ? {} : { schema: detached.detachSchema(schema) }),
    ...(items === undefined ? {} : { items: detached.detachSchema(items) }),
    ...(fallback === undefined ? {} : { default: detached.detach(fallback) }),
    ...(choices === undefined ? {} : { enum: detached.detach(choices) }),
    // The upgrade drops type and format of binary text. 3.1 allows them, and they carry more information.
    ...(value.type === "file" ? { type: "string", format: detached.detach("binary") } : {}),
    ...(value.format === undefined ? {} : { format: detached.detach(value.format) }),
  };
}

function detachResponse(response: SourceNode, detached: DetachedValues): JsonObject {
  const schema = response.get("schema");
  const examples = response.members("examples");
  return {
    description: response.text("description"),
    ...(schema === undefined ? {} : { schema: detached.detachSchema(schema) }),
    ...(examples.length === 0
      ? {}
      : {
          examples: Object.fromEntries(
            examples.map(({ key, value }) => [key, detached.detach(value)]),
          ),
        }),
  };
}

function operationOf(upgraded: JsonValue): JsonObject | undefined {
  let value: JsonValue | undefined = upgraded;
  for (const member of ["paths", "/", "post"])
    value = isJsonObject(value) ? value[member] : undefined;
  return isJsonObject(value) ? value : undefined;
}

/** Marks a form as required if one of its fields is required, because the upgrade does not do this. */
function withRequired(body: JsonValue | undefined, sources: readonly SourceNode[]) {
  if (!isJsonObject(body) || body.required !== undefined) return body;
  return { ...body, required: sources.some(({ value }) => value.required === true) };
}

/**
 * Adds the headers of a response. The upgrade is not used here, because it takes a millisecond per header if there
 * are many, modifies the source, and reverses their order.
 */
function withHeaders(
  response: SourceNode,
  source: SourceNode,
  place: (value: JsonValue, pointer: string) => SourceNode | undefined,
): SourceNode {
  const headers = source.members("headers").map(({ key, value }) => [key, upgradeHeader(value)]);
  if (headers.length === 0) return response;
  const value = { ...response.value, headers: Object.fromEntries(headers) };
  return place(value, response.pointer) ?? response;
}

/** Converts the 2.0 description of a header's value to a schema. */
function upgradeHeader(value: JsonValue): JsonValue {
  if (!isJsonObject(value) || typeof value.$ref === "string") return value;
  const { description, required, collectionFormat: _, schema, ...about } = value;
  return { description, required, schema: schema ?? about };
}

/**
 * Returns a node with the `servers` of a Swagger 2.0 operation that overrides the `schemes` of its document;
 * undefined if it does not override them or the document names no host.
 */
function upgradeSchemes(
  operation: SourceNode,
  root: SourceNode,
  references: References,
): SourceNode | undefined {
  const host = root.text("host");
  if (host === undefined || operation.get("schemes") === undefined) return undefined;
  const schemes = operation.texts("schemes");
  if (schemes.join() === root.texts("schemes").join()) return undefined;
  const upgraded = upgradeSwagger({ host, basePath: root.text("basePath"), schemes, paths: {} });
  return new SourceNode({ servers: upgraded?.servers }, operation.pointer, references);
}
