import type { JsonObject, SecurityRequirement } from "@speclens/core";
import type { SourceNode } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

/** Reads the `security` of a document or operation; undefined if it defines none. */
export function readSecurity(
  node: SourceNode,
  resolver: ReferenceResolver,
): SecurityRequirement[] | undefined {
  if (!Array.isArray(node.get("security"))) {
    node.list("security");
    return undefined;
  }
  return node.list("security").flatMap(({ value, pointer }) => {
    const requirement = resolver.resolve(value, pointer);
    if (requirement === undefined) return [];
    const schemes = requirement.entries();
    return [Object.fromEntries(schemes.map(({ key }) => [key, requirement.texts(key)]))];
  });
}

/** Reads the named security schemes and resolves their references. */
export function readSecuritySchemes(
  named: SourceNode | undefined,
  resolver: ReferenceResolver,
): Record<string, JsonObject> {
  const schemes = (named?.entries() ?? []).flatMap(({ key, value, pointer }) => {
    const scheme = resolver.resolve(value, pointer);
    return scheme === undefined ? [] : [[key, scheme.value] as const];
  });
  return Object.fromEntries(schemes);
}
