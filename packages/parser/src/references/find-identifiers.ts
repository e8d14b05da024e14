import { isJsonObject, type JsonValue } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import { resolveUrl } from "./reference-target.ts";

/** A schema that names itself by `$id`, so that references can use the name in place of a pointer. */
export interface Resource {
  readonly url: string;
  readonly location: string;
}

/** A place that `$anchor` or `$dynamicAnchor` names. */
export interface Anchor {
  readonly name: string;
  readonly location: string;
  /** Location of the resource that it belongs to: the file, or the nearest `$id` around it. */
  readonly resource: string;
  readonly dynamic: boolean;
}

export interface Identifiers {
  /** Outer ones before those inside them. */
  readonly resources: readonly Resource[];
  readonly anchors: readonly Anchor[];
}

/** Whether a text may name parts of itself, so that searching for them is worthwhile. */
export function mayHoldIdentifiers(text: string): boolean {
  return /\$(?:id|anchor|dynamicAnchor)\b/.test(text);
}

/**
 * Finds what names itself in a file by JSON Schema's `$id`, `$anchor` and `$dynamicAnchor`.
 *
 * @param location of the value.
 * @param base URL of the value, `""` if it has none.
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
