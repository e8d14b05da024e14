import type { JsonObject } from "./json.ts";
import type { SecurityRequirement } from "./operation.ts";

/** Of a document's security schemes those that some requirement names. */
export function namedSchemes(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  const names = new Set(requirements.flatMap((requirement) => Object.keys(requirement)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => names.has(name)));
}
