import { quoted, SpecLensError } from "@speclens/core";
import { closestNames } from "@speclens/text";

/** Maximum number of names to list if none is close. */
const MOST_LISTED = 5;

/** Creates the error for an unknown document, with the closest ids. */
export function documentNotFound(
  document: string,
  present: readonly string[],
): SpecLensError<"document-not-found"> {
  const closest = closestNames(document, present);
  return new SpecLensError(
    "document-not-found",
    `Document ${quoted(document)} not found. ${hint(closest, present)}`,
    { document, closest },
  );
}

export function categoryNotFound(
  category: string,
  present: readonly string[],
): SpecLensError<"category-not-found"> {
  const closest = closestNames(category, present);
  return new SpecLensError(
    "category-not-found",
    `Category ${quoted(category)} not found. ${hint(closest, present)}`,
    { category, closest },
  );
}

export function groupNotFound(
  group: string,
  present: readonly string[],
): SpecLensError<"category-not-found"> {
  const closest = closestNames(group, present);
  return new SpecLensError(
    "category-not-found",
    `Group ${quoted(group)} not found. ${hint(closest, present, "The categories here have no groups.")}`,
    { category: group, closest },
  );
}

export function tagNotFound(
  tag: string,
  present: readonly string[],
): SpecLensError<"tag-not-found"> {
  const closest = closestNames(tag, present);
  return new SpecLensError(
    "tag-not-found",
    `Tag ${quoted(tag)} not found. ${hint(closest, present, "No operation has tags. Filter by category instead.")}`,
    { tag, closest },
  );
}

function hint(
  closest: readonly string[],
  present: readonly string[],
  none = "The index has none.",
): string {
  if (closest.length > 0) return `Closest: ${closest.join(", ")}.`;
  if (present.length === 0) return none;
  const more = present.length - MOST_LISTED;
  const listed = present.slice(0, MOST_LISTED).join(", ");
  return `Available: ${listed}${more > 0 ? `, and ${more} more` : ""}.`;
}
