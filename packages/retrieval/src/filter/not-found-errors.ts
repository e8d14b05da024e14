import { quoted, SpecLensError } from "@speclens/core";
import { closestNames } from "@speclens/text";

/** Names listed where none is like the wanted one. */
const MOST_LISTED = 5;

export function documentNotFound(
  document: string,
  present: readonly string[],
): SpecLensError<"document-not-found"> {
  const closest = closestNames(document, present);
  return new SpecLensError(
    "document-not-found",
    `There is no document ${quoted(document)}. ${hint(closest, present)}`,
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
    `There is no category ${quoted(category)}. ${hint(closest, present)}`,
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
    `There is no group ${quoted(group)}. ${hint(closest, present, "There are categories, but no groups of them.")}`,
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
    `There is no tag ${quoted(tag)}. ${hint(closest, present, "No operation has tags; ask by category.")}`,
    { tag, closest },
  );
}

function hint(
  closest: readonly string[],
  present: readonly string[],
  none = "The index holds none.",
): string {
  if (closest.length > 0) return `Closest: ${closest.join(", ")}.`;
  if (present.length === 0) return none;
  const more = present.length - MOST_LISTED;
  const listed = present.slice(0, MOST_LISTED).join(", ");
  return `It holds: ${listed}${more > 0 ? `, and ${more} more` : ""}.`;
}
