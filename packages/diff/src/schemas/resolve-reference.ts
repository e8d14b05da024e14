import { isJsonObject, type JsonSchema, referencedSchema } from "@speclens/core";

/** Looks up the definition of a component schema by name. */
export type SchemaResolver = (name: string) => JsonSchema | undefined;

/** A schema behind its references. */
export interface ResolvedSchema {
  readonly schema: JsonSchema;
  /** Name of the component, if the schema is one. */
  readonly name?: string;
}

/** Keywords beside a `$ref` that change nothing about the allowed values. */
const TEXTS: ReadonlySet<string> = new Set(["$ref", "description", "summary", "title"]);

/** Returns whether a schema consists of a reference alone. */
function isReference(schema: JsonSchema): schema is { readonly $ref: string } {
  return (
    isJsonObject(schema) &&
    typeof schema.$ref === "string" &&
    Object.keys(schema).every((keyword) => TEXTS.has(keyword))
  );
}

/** Follows a schema that consists of a reference alone, and the references behind it. */
export function resolveReference(schema: JsonSchema, resolve: SchemaResolver): ResolvedSchema {
  const passed = new Set<string>();
  let resolved: ResolvedSchema = { schema };
  while (isReference(resolved.schema)) {
    const name = referencedSchema(resolved.schema.$ref);
    const target = name === undefined || passed.has(name) ? undefined : resolve(name);
    if (name === undefined || target === undefined) return resolved;
    passed.add(name);
    // The first name is the one that the place has.
    resolved = { schema: target, name: resolved.name ?? name };
  }
  return resolved;
}
