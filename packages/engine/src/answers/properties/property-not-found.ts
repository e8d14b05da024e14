import { quoted, SpecLensError } from "@speclens/core";
import type { MissingProperty, PropertySide } from "@speclens/render";
import { closestNames } from "@speclens/text";

/** So many of the names that are there are told: more would be a schema of its own. */
const MOST_NAMES = 30;

/** And so many characters of each. */
const LONGEST_NAME = 80;

/** Where a path leaves a schema or an operation. */
export interface LeftPath extends MissingProperty {
  /** The section of the operation that has what is missing here. */
  readonly section?: PropertySide | undefined;
}

/**
 * Says which section has it, or which names are there, the closest first, where a path leaves a schema or an
 * operation.
 */
export function propertyNotFound(
  path: string,
  place: string,
  { within, wanted, names, section }: LeftPath,
): SpecLensError<"property-not-found"> {
  const closest = closestNames(wanted, names);
  const others = names.filter((name) => !closest.includes(name));
  const told = [...closest, ...others]
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name));
  const more = names.length > told.length ? ` and ${names.length - told.length} more` : "";
  const where = within === "" ? place : `${quoted(within)} of ${place}`;
  if (section !== undefined)
    return new SpecLensError(
      "property-not-found",
      `No property ${quoted(wanted)} in ${where}. The section ${section} has it.`,
      { path, closest },
    );
  return new SpecLensError(
    "property-not-found",
    `No property ${quoted(wanted)} in ${where}. ${
      told.length > 0 ? `There are: ${told.join(", ")}${more}.` : "It has no properties."
    }`,
    { path, closest },
  );
}
