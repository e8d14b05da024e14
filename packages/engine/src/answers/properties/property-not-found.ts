import { quoted, SpecLensError } from "@speclens/core";
import type { MissingProperty, PropertySide } from "@speclens/render";
import { closestNames } from "@speclens/text";

/** The most existing names in the message: more would be as long as a schema. */
const MOST_NAMES = 30;

/** The most characters of each. */
const LONGEST_NAME = 80;

/** Where a path leaves a schema or an operation. */
export interface LeftPath extends MissingProperty {
  /** The section of the operation that has the property. */
  readonly section?: PropertySide | undefined;
}

/**
 * The error for a path that leaves a schema or an operation: says which section has the property, or lists the existing
 * names, the closest first.
 */
export function propertyNotFound(
  path: string,
  place: string,
  { within, wanted, names, section }: LeftPath,
): SpecLensError<"property-not-found"> {
  const closest = closestNames(wanted, names);
  const others = names.filter((name) => !closest.includes(name));
  const shown = [...closest, ...others]
    .slice(0, MOST_NAMES)
    .map((name) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
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
      shown.length > 0 ? `There are: ${shown.join(", ")}${more}.` : "It has no properties."
    }`,
    { path, closest },
  );
}
