import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
} from "@speclens/core";
import { canonicalJson, SUBSCHEMA_KEYWORDS } from "@speclens/text";

/** Keywords that say nothing about the values that are sent. */
const TEXTS: ReadonlySet<string> = new Set([
  "$comment",
  "description",
  "example",
  "examples",
  "externalDocs",
  "summary",
  "title",
  "xml",
]);

/** Keywords whose lists have no order. */
const SETS: ReadonlySet<string> = new Set(["enum", "required", "type"]);

/** Returns a schema without texts, examples and extensions, at any depth. References stay. */
export function schemaContract(schema: JsonValue | undefined): JsonValue {
  if (!isJsonObject(schema)) return schema ?? true;
  const contract: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (value === undefined || TEXTS.has(keyword) || keyword.startsWith("x-")) continue;
    contract[keyword] = keywordContract(keyword, value);
  }
  return contract;
}

function keywordContract(keyword: string, value: JsonValue): JsonValue {
  if (SETS.has(keyword) && Array.isArray(value)) return value.map(canonicalJson).sort();
  const kind = SUBSCHEMA_KEYWORDS.get(keyword);
  if (kind === undefined || kind === "dependencies") return value;
  if (kind === "map") return isJsonObject(value) ? mapContract(value) : value;
  return Array.isArray(value) ? value.map(schemaContract) : schemaContract(value);
}

function mapContract(schemas: JsonObject): JsonObject {
  const entries = Object.entries(schemas).map(
    ([name, schema]) => [name, schemaContract(schema)] as const,
  );
  return Object.fromEntries(entries);
}

/** Returns what callers of an operation send and get, without texts and examples. References stay. */
export function operationContract(operation: Operation): JsonObject {
  const {
    id,
    operationId,
    deprecated,
    parameters,
    requestBody,
    responses,
    callbacks = [],
  } = operation;
  return {
    id,
    operationId,
    deprecated,
    parameters: parameters.map(parameterContract).sort(inOrder),
    requestBody: requestBody && {
      required: requestBody.required,
      content: contentContract(requestBody.content),
    },
    responses: responses.map(responseContract).sort(inOrder),
    callbacks: callbacks
      .flatMap(({ name, operations }) =>
        operations.map((one) => ({ name, ...operationContract(one), security: securityOf(one) })),
      )
      .sort(inOrder),
  };
}

/** The security of an operation, if it has its own. */
function securityOf({ security }: Operation): JsonValue | undefined {
  return security?.map((requirement) => ({ ...requirement }));
}

function parameterContract({ schema, content, ...parameter }: Parameter): JsonObject {
  const { name, in: location, required, deprecated, style, explode } = parameter;
  return {
    ...{ name, location, required, deprecated, style, explode },
    schema: schema && schemaContract(schema),
    content: content && contentContract(content),
  };
}

function responseContract({ status, content, headers = [] }: Response): JsonObject {
  return {
    status,
    content: contentContract(content),
    headers: headers
      .map(({ name, required, schema }) => ({ name, required, schema: optional(schema) }))
      .sort(inOrder),
  };
}

function contentContract(content: readonly MediaType[]): JsonValue {
  return content
    .map(({ type, schema, itemSchema }) => {
      return { type, schema: optional(schema), itemSchema: optional(itemSchema) };
    })
    .sort(inOrder);
}

function optional(schema: JsonSchema | undefined): JsonValue | undefined {
  return schema && schemaContract(schema);
}

function inOrder(left: JsonObject, right: JsonObject): number {
  const [a, b] = [canonicalJson(left), canonicalJson(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
