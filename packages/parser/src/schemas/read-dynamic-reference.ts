import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  quoted,
  schemaReference,
} from "@speclens/core";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import { splitReference } from "../references/reference-target.ts";
import type { SchemaNames } from "./schema-names.ts";

/** The largest number of targets of one `$dynamicRef`. It is replaced by this many references. */
const MAX_DYNAMIC = 100;

/**
 * Replaces a `$dynamicRef` by `$ref`s. Its target depends on the schema from which the reader reached it, so the
 * result refers to all possible targets, except placeholders. Returns the same schema if it has no such reference.
 * If there is no target, adds a diagnostic and also returns the same schema.
 *
 * @param refs receives the names of the schemas
 */
export function readDynamicReference(
  schema: JsonObject,
  pointer: string,
  refs: Set<string>,
  { names, resolver }: { readonly names: SchemaNames; readonly resolver: ReferenceResolver },
): JsonObject {
  const reference = schema.$dynamicRef ?? schema.$recursiveRef;
  if (typeof reference !== "string") return schema;
  const { $dynamicRef: _, $recursiveRef: __, ...rest } = schema;
  const { fragment } = splitReference(reference);
  const first = resolver.locator.locate(reference, pointer);
  if (first === undefined) {
    resolver.reportUnresolved(reference, pointer);
    return schema;
  }
  const dynamic = isJsonObject(first.value) && first.value.$dynamicAnchor === fragment;
  const places = dynamic ? dynamicAnchors(fragment, pointer, resolver) : [];
  const targets = [first, ...places.flatMap((place) => resolver.locator.at(place) ?? [])];
  const meant = targets.filter(({ value }) => !isPlaceholder(value));
  const found = (meant.length > 0 ? meant : [first]).flatMap((place) => names.nameAt(place) ?? []);
  const [only, ...others] = new Set(found);
  if (only === undefined) return schema;
  for (const name of found) refs.add(name);
  if (others.length === 0) return { ...rest, $ref: schemaReference(only) };
  const anyOf = [only, ...others].map((name) => ({ $ref: schemaReference(name) }));
  return rest.anyOf === undefined ? { ...rest, anyOf } : { allOf: [rest, { anyOf }] };
}

function dynamicAnchors(
  name: string,
  pointer: string,
  resolver: ReferenceResolver,
): readonly string[] {
  const places = resolver.locator.dynamicAnchors(name, pointer);
  if (places.length > MAX_DYNAMIC)
    resolver.diagnostics.add({
      severity: "warning",
      code: "reference-excessive",
      pointer: "",
      message: `${places.length} schemas have the $dynamicAnchor ${quoted(name)}. A $dynamicRef to them was read as the first ${MAX_DYNAMIC}.`,
    });
  return places.slice(0, MAX_DYNAMIC);
}

/** Returns whether a schema is only a placeholder for another one: `{ $dynamicAnchor: "item", not: {} }`. */
function isPlaceholder(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const { $dynamicAnchor: _, $id: __, $comment: ___, not, ...rest } = value;
  const nothing = not === undefined || (isJsonObject(not) && Object.keys(not).length === 0);
  return nothing && Object.keys(rest).length === 0;
}
