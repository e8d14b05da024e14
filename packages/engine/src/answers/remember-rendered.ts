import type { RenderedText } from "@speclens/render";
import { LRUCache } from "lru-cache";

/** The most characters that are remembered; a text that has more by itself is not. */
const MOST_REMEMBERED: number = 32 * 2 ** 20;
/** Bytes that an item takes besides its characters: those of a large schema are short. */
const ITEM = 40;
/** Of texts that have more, only the last one is remembered. */
const LARGE = 2 ** 20;
/** A text with fewer characters is a few pages: rendering it again is cheap. */
const LEAST_REMEMBERED: number = 8 * 2 ** 10;

/**
 * Returns the text of an answer: one of the last long ones, or what `render` makes.
 *
 * @param facts all that the text depends on, with the state of the index
 */
export type RememberedRendered = (
  facts: readonly unknown[],
  render: () => Promise<RenderedText>,
) => Promise<RenderedText>;

/**
 * Remembers the last long texts, so that their further pages need no rendering. A state of the index has the
 * same texts as long as it is kept.
 */
export function rememberRendered(maxSize: number = MOST_REMEMBERED): RememberedRendered {
  const kept = new LRUCache<string, RenderedText>({ maxSize });
  let large: string | undefined;
  return async (facts, render) => {
    const key = JSON.stringify(facts);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const rendered = await render();
    const size = sizeOf(rendered);
    if (size < LEAST_REMEMBERED) return rendered;
    if (size > LARGE) {
      if (large !== undefined) kept.delete(large);
      large = key;
    }
    kept.set(key, rendered, { size });
    return rendered;
  };
}

function sizeOf({ head, items, foot }: RenderedText): number {
  return [head, items, foot].flat().reduce((sum, { length }) => sum + length + ITEM, 0);
}
