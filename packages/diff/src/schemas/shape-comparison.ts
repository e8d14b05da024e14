import type { ChangeKind, JsonSchema } from "@speclens/core";
import type { SchemaReader } from "./schema-reader.ts";

/** A change within a schema. */
export interface OwnChange {
  readonly kind: ChangeKind;
  readonly breaking: boolean;
  /** Path from the schema to the place: `""` for the schema itself, or `.name`. */
  readonly step: string;
  readonly text: string;
}

/** Two versions of a part of a schema. */
export interface SchemaPair {
  /** Path from the schema to the part: `.name`, `[]`, `[key]`, or `""` for an alternative. */
  readonly step: string;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
}

/** The differences between two schemas, without those of their parts. */
export interface ShapeComparison {
  readonly own: readonly OwnChange[];
  readonly parts: readonly SchemaPair[];
}

/** What both documents are read with. */
export interface Readers {
  readonly before: SchemaReader;
  readonly after: SchemaReader;
}
