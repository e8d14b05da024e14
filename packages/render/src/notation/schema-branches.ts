import { isJsonObject, type JsonObject, type JsonSchema, referencedSchema } from "@speclens/core";
import type { SchemaResolver } from "./type-context.ts";

/** One of the schemas that may apply to a value. */
export interface SchemaBranch {
  readonly schema: JsonObject;
  /** The component that contains it. Absent in the component from which the search started. */
  readonly component?: string | undefined;
  /** Returns whether the value must have a member of this name. */
  readonly requires: (name: string) => boolean;
}

/** A schema, and the component that contains it. */
export interface PlacedSchema {
  /** The schema. */
  readonly definition: JsonSchema;
  /** The component that contains it. Absent in the schema from which the search started. */
  readonly component?: string | undefined;
}

/** Maximum number of branches to visit, because alternatives may be nested endlessly. */
const MOST_BRANCHES = 1_000;

/**
 * Lists the schema itself, the schemas that it refers to, and the members of its combinations, at any depth
 * and in document order. Skips references that cannot be resolved or that lead back.
 */
export function schemaBranches(placed: PlacedSchema, resolve: SchemaResolver): SchemaBranch[] {
  const branches: SchemaBranch[] = [];
  const visited = new Set<string>();

  const visit = (
    schema: unknown,
    component: string | undefined,
    above: (name: string) => boolean,
  ): void => {
    if (!isJsonObject(schema) || branches.length >= MOST_BRANCHES) return;
    const all = arrayOf(schema.allOf);
    // A member of `allOf` may require properties of the others, too.
    const own = new Set([...namesOf(schema.required), ...all.flatMap(requiredBy)]);
    // Don't copy the names from above: each of many members would have all of them.
    const requires = own.size === 0 ? above : (name: string) => own.has(name) || above(name);
    branches.push({ schema, component, requires });
    if (typeof schema.$ref === "string") {
      const name = referencedSchema(schema.$ref);
      if (name !== undefined && !visited.has(name)) {
        visited.add(name);
        visit(resolve(name), name, requires);
      }
    }
    for (const member of [...all, ...arrayOf(schema.oneOf), ...arrayOf(schema.anyOf)])
      visit(member, component, requires);
  };

  visit(placed.definition, placed.component, () => false);
  return branches;
}

function requiredBy(member: unknown): readonly string[] {
  return isJsonObject(member) ? namesOf(member.required) : [];
}

function namesOf(names: unknown): readonly string[] {
  return arrayOf(names).filter((name) => typeof name === "string");
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
