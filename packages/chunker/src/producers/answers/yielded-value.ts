import type { ScalarValue } from "../../schema/scalar-value.ts";
import type { Entities } from "../names/entities.ts";

/** A single value in the response of an operation. */
export interface YieldedValue {
  /** The entity that the value identifies. */
  readonly entity: string;
  /** Probability that it identifies this entity, in (0, 1]. */
  readonly certainty: number;
  /** Kind of identifier; `""` if its name does not state it. */
  readonly attribute: string;
  /** Whether the name of the field contains the entity, as in `person_id` but not in the `id` of a person. */
  readonly isNamed: boolean;
  readonly value: ScalarValue;
  /** Location in the response: `results[].id`. */
  readonly path: string;
  /** Whether the value belongs to the operation's main subject and not to a part of it. */
  readonly isMain: boolean;
  /** Whether the operation's main subject is returned as a list. */
  readonly isListed: boolean;
  /** Entities of the operation, according to its path and the names of the schemas that enclose the value. */
  readonly within: Entities;
}

/** Path of a value that a response must contain although the document does not name it. */
export const ANY_ATTRIBUTE = "*";
