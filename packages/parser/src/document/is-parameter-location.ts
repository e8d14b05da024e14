import type { ParameterLocation } from "@speclens/core";

const LOCATIONS: ReadonlySet<string> = new Set<ParameterLocation>([
  "path",
  "query",
  "header",
  "cookie",
  "querystring",
]);

/** Returns whether a text is the `in` of a parameter. */
export function isParameterLocation(text: string | undefined): text is ParameterLocation {
  return text !== undefined && LOCATIONS.has(text);
}
