import { quoted, SpecLensError } from "@speclens/core";

/**
 * Returns the only element of a list of items found by name.
 *
 * @throws SpecLensError `ambiguous` with the documents that contain one each
 */
export function requireUnique<Found extends { readonly document: string }>(
  found: readonly Found[],
  name: string,
): Found {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const documents = found.map(({ document }) => document);
  const shown = documents.slice(0, 8).join(", ");
  const more = documents.length > 8 ? ` and ${documents.length - 8} more` : "";
  throw new SpecLensError(
    "ambiguous",
    `${quoted(name)} is in ${documents.length} documents: ${shown}${more}. Name one of them as document.`,
    { name, documents },
  );
}
