import type { JsonObject } from "./json.ts";

/**
 * A JSON Schema in OpenAPI 3.1 form. A `$ref` has the form `#/components/schemas/NAME` and is never replaced by
 * its target, so cycles are harmless.
 */
export type JsonSchema = JsonObject | boolean;

/** A named component schema of one document. */
export interface Schema {
  /** Name of the component, unique in its document. */
  readonly name: string;
  /** Location of the definition in the source; see `Diagnostic.pointer`. */
  readonly pointer: string;
  /** The schema itself. */
  readonly definition: JsonSchema;
  /** Names of the schemas that the definition refers to directly: unique, sorted. */
  readonly refs: readonly string[];
}
