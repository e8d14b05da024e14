import type { JsonSchema, JsonValue } from "@speclens/core";

/** A property of an object. */
export interface ShapeProperty {
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Whether it is only required, without a schema. */
  readonly isBare?: true;
}

/** The least or greatest allowed number. */
export interface ShapeBound {
  readonly value: number;
  /** Whether the number itself is not allowed. */
  readonly exclusive: boolean;
}

/** What a schema allows, with the members of `allOf` joined. Texts and examples are left out. */
export interface Shape {
  /** The allowed types other than `null`; undefined allows any. */
  readonly types: ReadonlySet<string> | undefined;
  /** Whether `null` is allowed; undefined if nothing says so. */
  readonly nullable: boolean | undefined;
  /** The allowed values other than `null`; undefined if they are not listed. */
  readonly values: readonly JsonValue[] | undefined;
  readonly format: string | undefined;
  readonly least: ShapeBound | undefined;
  readonly most: ShapeBound | undefined;
  /** The numbers of `minLength`, `maxItems` and so on, without those that limit nothing. */
  readonly counts: ReadonlyMap<string, number>;
  /** The other keywords that limit values, such as `pattern` and `not`, as they are written. */
  readonly rules: ReadonlyMap<string, JsonValue>;
  readonly properties: ReadonlyMap<string, ShapeProperty>;
  /** The schema of properties without a name; undefined allows any. */
  readonly additional: JsonSchema | undefined;
  /** The schema of items; undefined allows any. */
  readonly items: JsonSchema | undefined;
  /** The schemas of the first items. */
  readonly prefixItems: readonly JsonSchema[];
  /** The alternatives of each `oneOf` and `anyOf` with at least two of them. */
  readonly alternatives: readonly (readonly JsonSchema[])[];
  readonly default: JsonValue | undefined;
  /** Whether only responses have the value. */
  readonly readOnly: boolean;
  /** Whether only requests have the value. */
  readonly writeOnly: boolean;
  readonly deprecated: boolean;
}
