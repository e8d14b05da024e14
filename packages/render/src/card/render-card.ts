import type { ApiCard, CardFacet, TokenCounter } from "@speclens/core";
import { cutLine } from "../text/cut-line.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { cardLines } from "./card-lines.ts";

/** Options for showing a card. */
export interface CardOptions {
  /** Counts the tokens of the text. */
  readonly counter: TokenCounter;
  /** Maximum number of tokens in the text. Default 120. */
  readonly budget?: number | undefined;
  /** Shows only these conventions. Default: all. */
  readonly facets?: readonly CardFacet[] | undefined;
}

/** The tokens that a card takes at most by default. */
const CARD_BUDGET = 120;
/** A line shorter than this says nothing. */
const SHORTEST_LINE = 20;

/**
 * Writes the conventions of a document, one line each: `paging: cursor; size limit; next: next_cursor`. The
 * most useful ones come first. If they take too many tokens, the last ones are shortened and then left out.
 *
 * @returns no items if the card has none of the facets
 */
export function renderCard(card: ApiCard, options: CardOptions): RenderedText {
  const { counter, budget = CARD_BUDGET, facets } = options;
  const lines = cardLines(card).filter(({ facet }) => facets?.includes(facet) ?? true);
  const shown = lines.map(({ full }) => full);
  const fits = (): boolean => counter.count(shown.join("\n")) <= budget;
  for (let last = lines.length - 1; last >= 0 && !fits(); last--)
    shown[last] = lines[last]?.short ?? "";
  while (shown.length > 1 && !fits()) shown.pop();
  // One name can be long in tokens, though it is short in characters.
  while (shown[0] !== undefined && !fits()) {
    const half = Math.floor(shown[0].length / 2);
    if (half < SHORTEST_LINE) shown.pop();
    else shown[0] = cutLine(shown[0], half);
  }
  return { head: [], items: shown, foot: [] };
}
