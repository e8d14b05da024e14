import type { Complexity } from "@speclens/core";

/** A schema of at most so many properties that refers to nothing is of low complexity. */
const LOW_PROPERTIES = 5;
/** A schema of more properties than this is of high complexity … */
const HIGH_PROPERTIES = 20;
/** … and so is one that refers directly to more schemas than this. */
const HIGH_REFERENCES = 8;

/**
 * How much there is to understand: `low` up to 5 properties and no reference, `high` over 20
 * properties or over 8 references, `medium` between.
 *
 * @param properties how many, those of its members included.
 * @param references how many schemas it refers to directly.
 */
export function schemaComplexity(properties: number, references: number): Complexity {
  if (properties > HIGH_PROPERTIES || references > HIGH_REFERENCES) return "high";
  return properties <= LOW_PROPERTIES && references === 0 ? "low" : "medium";
}
