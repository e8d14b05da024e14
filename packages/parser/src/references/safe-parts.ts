import { measureValue } from "../text/measure-value.ts";
import type { DocumentPart } from "./document-part.ts";

/** The largest number of values in one part. No text of the maximum size contains more. */
const MOST_VALUES = 16 * 1024 * 1024;

export interface SafeParts {
  readonly parts: ReadonlyMap<string, DocumentPart>;
  /** Number of values in all parts, at any depth. */
  readonly values: number;
}

/**
 * Returns the parts, with a problem in place of each part that is not safe to traverse. A value that was parsed
 * from a text is safe, but a value that a caller built may contain itself.
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
