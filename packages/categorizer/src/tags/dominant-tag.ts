import type { Operation } from "@speclens/core";

/** Fewer operations are easily read in one list. */
const WORTH_DIVIDING = 50;
/** From this share on a tag is the name of the API and sorts nothing. */
const ALMOST_ALL = 0.9;

/** The tag that comes first on nearly every operation of a large document, where there is one. */
export function dominantTag(operations: readonly Operation[]): string | undefined {
  if (operations.length < WORTH_DIVIDING) return undefined;
  const counts = new Map<string, number>();
  for (const { tags } of operations) {
    const tag = tags.find((name) => name.trim() !== "");
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  for (const [tag, count] of counts) if (count >= operations.length * ALMOST_ALL) return tag;
  return undefined;
}
