import { beforeSparing } from "@speclens/core";
import type { RenderedText } from "@speclens/render";
import { LRUCache } from "lru-cache";

/** Size of the cache in characters. A longer text is not cached. */
const MOST_REMEMBERED: number = 32 * 2 ** 20;
/** Bytes that an item uses in addition to its characters. The items of a large schema are short. */
const ITEM = 40;
/** The cache keeps only the last text that is longer than this, and only until another large value is read. */
const LARGE = 2 ** 19;
/** A shorter text has only a few pages and is cheap to render again. */
const LEAST_REMEMBERED: number = 8 * 2 ** 10;

/**
 * Returns the text of an answer, either from the cache of long texts or from `render`.
 *
 * @param facts everything that the text depends on, including the state of the index
 */
export type RememberedRendered = (
  facts: readonly unknown[],
  render: () => Promise<RenderedText>,
) => Promise<RenderedText>;

/**
 * Caches the last long texts, so that their further pages need no rendering. The texts for a state of the index
 * never change while the state is kept.
 */
export function rememberRendered(maxSize: number = MOST_REMEMBERED): RememberedRendered {
  const cache: Remembered = { kept: new LRUCache({ maxSize }), large: undefined };
  beforeSparing(cache, forgetLarge);
  const { kept } = cache;
  return async (facts, render) => {
    const key = JSON.stringify(facts);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const rendered = await render();
    const size = sizeOf(rendered);
    if (size < LEAST_REMEMBERED) return rendered;
    if (size > LARGE) {
      forgetLarge(cache);
      cache.large = key;
    }
    kept.set(key, rendered, { size });
    return rendered;
  };
}

interface Remembered {
  readonly kept: LRUCache<string, RenderedText>;
  /** The key of the last text that is longer than `LARGE`. */
  large: string | undefined;
}

function forgetLarge(cache: Remembered): void {
  if (cache.large !== undefined) cache.kept.delete(cache.large);
  cache.large = undefined;
}

function sizeOf({ head, items, foot }: RenderedText): number {
  return [head, items, foot].flat().reduce((sum, { length }) => sum + length + ITEM, 0);
}
