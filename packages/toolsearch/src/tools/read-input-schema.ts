import { isJsonObject, type JsonObject } from "@speclens/core";

/**
 * Reads the schema of a tool's input: a JSON Schema, one in the wrapper of the AI SDK (`jsonSchema(…)`), or a schema of
 * a library that converts to JSON Schema by the interface of Standard Schema, as zod 4.2 does. Of older schemas of zod,
 * it reads the names and descriptions of the parameters. Returns undefined for anything else. Conversions may throw.
 */
export function readInputSchema(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const standard: unknown = value["~standard"];
  if (isLibrarySchema(standard)) return convertStandard(standard) ?? namesOfShape(value);
  if (isJsonObject(value.jsonSchema) && !isPromise(value.jsonSchema)) return value.jsonSchema;
  if ("_def" in value) return namesOfShape(value);
  return isPromise(value) ? undefined : value;
}

interface LibrarySchema {
  readonly jsonSchema?: { readonly input?: unknown };
}

function isLibrarySchema(value: unknown): value is LibrarySchema {
  return typeof value === "object" && value !== null;
}

function convertStandard({ jsonSchema }: LibrarySchema): JsonObject | undefined {
  const input = jsonSchema?.input;
  if (typeof input !== "function") return undefined;
  const converted: unknown = input.call(jsonSchema, { target: "draft-2020-12" });
  return isJsonObject(converted) ? converted : undefined;
}

/** Reads the names and descriptions of an object schema of zod 3 and 4. */
function namesOfShape(schema: object): JsonObject | undefined {
  const shape: unknown = "shape" in schema ? schema.shape : undefined;
  if (typeof shape !== "object" || shape === null) return undefined;
  const properties = Object.entries(shape).map(([name, value]: [string, unknown]) => {
    const description =
      typeof value === "object" && value !== null && "description" in value
        ? value.description
        : undefined;
    return [name, typeof description === "string" ? { description } : {}] as const;
  });
  return { type: "object", properties: Object.fromEntries(properties) };
}

function isPromise(value: object): boolean {
  return "then" in value && typeof value.then === "function";
}
