import { measureValue } from "../text/measure-value.ts";
import type { DocumentPart } from "./document-part.ts";

/** Values that one part may have: more than any text of the largest size holds. */
const MOST_VALUES = 16 * 1024 * 1024;

export interface SafeParts {
  readonly parts: ReadonlyMap<string, DocumentPart>;
  /** Values in all of them, at any depth. */
  readonly values: number;
}

/**
 * The parts with a problem in place of each that is not safe to walk. What was read from a text is
 * safe; what a caller put together may hold itself.
 */
export function safeParts(parts: ReadonlyMap<string, DocumentPart>): SafeParts {
  const safe = new Map(parts);
  let values = 0;
  for (const [url, part] of parts) {
    if (!("value" in part)) continue;
    const measured = measureValue(part.value, MOST_VALUES);
    if (measured.danger === undefined) values += measured.values;
    else
      safe.set(url, {
        problem: {
          code: "reference-unreadable",
          message: `${url} contains itself or is nested too deeply, so it was not read.`,
        },
      });
  }
  return { parts: safe, values };
}
