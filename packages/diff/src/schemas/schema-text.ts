import { isJsonObject, type JsonSchema } from "@speclens/core";
import { typesText } from "./compare-types.ts";
import { resolveReference, type SchemaResolver } from "./resolve-reference.ts";
import { shapeOf } from "./shape-of.ts";

/** Names a schema: by its component, its title or its types. */
export function schemaText(schema: JsonSchema, resolve: SchemaResolver): string {
  const { schema: target, name } = resolveReference(schema, resolve);
  if (name !== undefined) return name;
  if (isJsonObject(target) && typeof target.title === "string") return target.title;
  const { types, items } = shapeOf(target, resolve);
  if (types?.size === 1 && types.has("array") && items !== undefined) {
    const item = resolveReference(items, resolve).name;
    return item === undefined ? "array" : `${item}[]`;
  }
  return typesText(types);
}
