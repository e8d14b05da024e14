import type { JsonObject } from "./json.ts";
import type { SecurityRequirement } from "./operation.ts";

/** Returns the security schemes of a document that the given requirements name. */
export function namedSchemes(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  const names = new Set(requirements.flatMap((requirement) => Object.keys(requirement)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => names.has(name)));
}
