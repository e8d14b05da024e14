import { SpecLensError } from "@speclens/core";
import { closestNames } from "./closest-names.ts";

export function documentNotFound(
  document: string,
  present: readonly string[],
): SpecLensError<"document-not-found"> {
  const closest = closestNames(document, present);
  return new SpecLensError(
    "document-not-found",
    `There is no document ${document}.${hint(closest)}`,
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
    `There is no category ${category}.${hint(closest)}`,
    { category, closest },
  );
}

function hint(closest: readonly string[]): string {
  return closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
}
