import { cleanLine } from "./clean-text.ts";

/** Names all categories of an operation, the primary one first: `issues + labels`. Undefined if it has none. */
export function allCategories({
  category,
  alsoIn = [],
}: {
  readonly category?: string;
  readonly alsoIn?: readonly string[];
}): string | undefined {
  return category === undefined ? undefined : [category, ...alsoIn].map(cleanLine).join(" + ");
}
