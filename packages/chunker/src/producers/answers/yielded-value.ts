import type { ScalarValue } from "../../schema/scalar-value.ts";
import type { Entities } from "../names/entities.ts";

/** A single value in the answer of an operation. */
export interface YieldedValue {
  /** What it identifies. */
  readonly entity: string;
  /** How surely it identifies that, in (0, 1]. */
  readonly certainty: number;
  /** The kind of identifier; `""` if its name does not say. */
  readonly attribute: string;
  /** Whether the field's own name has the entity: `person_id`, but not `id` in a person. */
  readonly isNamed: boolean;
  readonly value: ScalarValue;
  /** Its place in the answer: `results[].id`. */
  readonly path: string;
  /** Whether it is a value of what the operation is about, and not of a part of that. */
  readonly isMain: boolean;
  /** Whether what the operation is about comes as a list. */
  readonly isListed: boolean;
  /** Entities of the operation, by its path and the names of the schemas around the value. */
  readonly within: Entities;
}

/** Path of a value that an answer must have but the document does not name. */
export const ANY_ATTRIBUTE = "*";
