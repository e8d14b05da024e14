import type { RenderedText } from "@speclens/render";

/** Characters that are remembered at most; a text that has more by itself is not. */
const MOST_REMEMBERED: number = 32 * 2 ** 20;
/** Bytes that an item takes besides its characters: those of a large schema are short. */
const ITEM = 40;
/** Of texts that have more, only the last one is remembered. */
const LARGE = 2 ** 20;
/** What has fewer is a few pages. */
const LEAST_REMEMBERED: number = 8 * 2 ** 10;

/**
 * Gives the text of an answer: one of the last long ones, or what `render` makes.
 *
 * @param facts all that the text depends on, with the state of the index
 */
export type RememberedRendered = (
  facts: readonly unknown[],
  render: () => Promise<RenderedText>,
) => Promise<RenderedText>;

/**
 * Remembers the last long texts, so that further pages of one are not rendered again. A state of the index
 * gives the same text for as long as it is kept.
 */
export function rememberRendered(mostCharacters: number = MOST_REMEMBERED): RememberedRendered {
  const kept = new Map<string, { readonly rendered: RenderedText; readonly size: number }>();
  let held = 0;
  const forget = (key: string): void => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const isLarge = (key: string): boolean => (kept.get(key)?.size ?? 0) > LARGE;
  return async (facts, render) => {
    const key = JSON.stringify(facts);
    const known = kept.get(key);
    const rendered = known?.rendered ?? (await render());
    const size = known?.size ?? charactersOf(rendered);
    if (size < LEAST_REMEMBERED || size > mostCharacters) return rendered;
    if (size > LARGE) for (const other of kept.keys()) if (isLarge(other)) forget(other);
    // The latest stand last.
    forget(key);
    kept.set(key, { rendered, size });
    held += size;
    for (const oldest of kept.keys()) if (held > mostCharacters) forget(oldest);
    return rendered;
  };
}

function charactersOf({ head, items, foot }: RenderedText): number {
  return [head, items, foot].flat().reduce((sum, { length }) => sum + length + ITEM, 0);
}
