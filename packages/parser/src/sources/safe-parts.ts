import { measureValue } from "../text/measure-value.ts";
import type { DocumentPart } from "./document-part.ts";

/** Values that one part may have: more than any text of the largest size holds. */
const MOST_VALUES = 16 * 1024 * 1024;

/**
 * The parts with a problem in place of each that is not safe to walk. What was read from a text is
 * safe; what a caller put together may hold itself.
 */
export function safeParts(
  parts: ReadonlyMap<string, DocumentPart>,
): ReadonlyMap<string, DocumentPart> {
  const safe = new Map(parts);
  for (const [url, part] of parts)
    if ("value" in part && measureValue(part.value, MOST_VALUES) !== undefined)
      safe.set(url, {
        problem: {
          code: "reference-unreadable",
          message: `${url} holds itself, or is nested too deep, and was not read.`,
        },
      });
  return safe;
}
