import { isJsonObject, type JsonSchema, type Schema } from "@speclens/core";
import { weakMemoize } from "@speclens/text";
import { type ResolvedSchema, resolveReference, type SchemaResolver } from "./resolve-reference.ts";
import type { Shape } from "./shape.ts";
import { shapeOf } from "./shape-of.ts";

/** Reads the schemas of one document. Reading one again costs nothing. */
export interface SchemaReader {
  readonly resolve: SchemaResolver;
  readonly behind: (schema: JsonSchema) => ResolvedSchema;
  readonly shapeOf: (schema: JsonSchema) => Shape;
}

export function schemaReader(schemas: readonly Schema[]): SchemaReader {
  const byName = new Map(schemas.map(({ name, definition }) => [name, definition]));
  const resolve: SchemaResolver = (name) => byName.get(name);
  const shapeOfObject = weakMemoize((schema: object) =>
    shapeOf(isJsonObject(schema) ? schema : {}, resolve),
  );
  const any = shapeOf(true, resolve);
  const none = shapeOf(false, resolve);
  return {
    resolve,
    behind: (schema) => resolveReference(schema, resolve),
    shapeOf: (schema) => {
      if (typeof schema === "boolean") return schema ? any : none;
      return shapeOfObject(schema);
    },
  };
}
