import type { JsonSchema, JsonValue, MediaType, Parameter } from "@speclens/core";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/** Returns the representation that a caller will most likely choose: JSON, or else the first with a schema. */
export function preferredMedia(content: readonly MediaType[]): MediaType | undefined {
  return (
    content.find(({ type, schema }) => schema !== undefined && JSON_TYPE.test(type)) ??
    content.find(({ schema }) => schema !== undefined) ??
    content[0]
  );
}

/** Returns the schema of a body in the representation that a caller will most likely choose. */
export function bodySchema(content: readonly MediaType[]): JsonSchema | undefined {
  return preferredMedia(content)?.schema;
}

/** Returns the schema of a parameter's value, from `schema` or `content`. */
export function parameterSchema({ schema, content = [] }: Parameter): JsonValue | undefined {
  return schema ?? preferredMedia(content)?.schema;
}
