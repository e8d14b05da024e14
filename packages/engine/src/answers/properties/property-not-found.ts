import { quoted, SpecLensError } from "@speclens/core";
import type { MissingProperty, PropertySide } from "@speclens/render";
import { closestNames } from "@speclens/text";

/** The largest number of existing names in the message. More names would make it as long as a schema. */
const MOST_NAMES = 30;

/** The largest number of characters of each name. */
const LONGEST_NAME = 80;

/** The point where a path leaves a schema or an operation. */
export interface LeftPath extends MissingProperty {
  /** The section of the operation that contains the property. */
  readonly section?: PropertySide | undefined;
}

/**
 * Creates the error for a path that leaves a schema or an operation. The message names the section that contains
 * the property, or lists the existing names, most similar first.
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
