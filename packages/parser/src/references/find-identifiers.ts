import { isJsonObject, type JsonValue } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import { resolveUrl } from "./reference-target.ts";

/** A schema with an `$id`, which references can use instead of a pointer. */
export interface Resource {
  readonly url: string;
  readonly location: string;
}

/** A location named by `$anchor` or `$dynamicAnchor`. */
export interface Anchor {
  readonly name: string;
  readonly location: string;
  /** Location of the resource that contains the anchor: the nearest enclosing `$id`, or else the file. */
  readonly resource: string;
  readonly dynamic: boolean;
}

export interface Identifiers {
  /** The resources; enclosing ones come before those inside them. */
  readonly resources: readonly Resource[];
  readonly anchors: readonly Anchor[];
}

/** Returns whether a text may contain identifiers, so that searching for them is worthwhile. */
export function mayHoldIdentifiers(text: string): boolean {
  return /\$(?:id|anchor|dynamicAnchor)\b/.test(text);
}

/**
 * Finds the identifiers in a file: JSON Schema's `$id`, `$anchor` and `$dynamicAnchor`.
 *
 * @param location location of the value
 * @param base URL of the value, `""` if it has none
 */
export function findIdentifiers(value: JsonValue, location: string, base: string): Identifiers {
  const resources: Resource[] = [];
  const anchors: Anchor[] = [];
  const pending = [{ value, location, base, resource: location }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    let { resource, base: inner } = at;
    if (isJsonObject(at.value)) {
      const id = typeof at.value.$id === "string" ? resolveUrl(at.value.$id, inner) : undefined;
      if (id !== undefined) {
        resources.push({ url: id, location: at.location });
        resource = at.location;
        inner = id;
      }
      for (const keyword of ["$anchor", "$dynamicAnchor"] as const) {
        const name = at.value[keyword];
        if (typeof name === "string")
          anchors.push({
            name,
            location: at.location,
            resource,
            dynamic: keyword === "$dynamicAnchor",
          });
      }
    }
    const members = Object.entries(at.value ?? {}).reverse();
    for (const [key, member] of members)
      if (typeof member === "object" && member !== null)
        pending.push({
          value: member,
          location: joinPointer(at.location, key),
          base: inner,
          resource,
        });
  }
  return { resources, anchors };
}
