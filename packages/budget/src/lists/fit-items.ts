import { SpecLensError, type TokenCounter } from "@speclens/core";
import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE } from "../settings/defaults.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { cutText } from "../texts/cut-text.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";

/** Fewer tokens than this cannot even say that something was cut. */
const SMALLEST_ROOM = 20;

/** How often a page is counted again to fill the room that adding up single items left. */
const FILLING_PASSES = 3;

/** Which page of a list is wanted. */
export interface FitOptions {
  /** Tokens that the whole answer may have. Default 4,000. */
  readonly budget?: number;
  /** Items at most, ≥ 1. Default 50. */
  readonly limit?: number;
  /** Index of the first item, ≥ 0. Default 0. */
  readonly offset?: number;
  /** What will stand between the items. Default: a line break. */
  readonly separator?: string;
  /** Tokens of the budget that are kept for header and footer. Default 0. */
  readonly reserve?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/** A page of a list of texts. */
export interface FittedItems {
  /** The page: whole items in their order; only a single one can be cut, and then says so. */
  readonly items: readonly string[];
  /** Index of the first item of the page. */
  readonly offset: number;
  /** Index of the first item of the next page; absent on the last. */
  readonly nextOffset?: number;
  /** Items in the whole list. */
  readonly total: number;
  /** Items after this page. */
  readonly leftOut: number;
  /** Characters that were cut off the page's only item; absent where nothing was cut. */
  readonly charactersCut?: number;
  /** Tokens of the page with its separators, without what was reserved. */
  readonly tokens: number;
}

/**
 * Takes as many whole items as fit. Always at least one, so that following `nextOffset` comes to
 * the end: one that does not fit alone is cut at a line's or word's end and marked with
 * `… (N more characters)`. Takes time in proportion to the page, not to the list.
 *
 * @throws SpecLensError `argument-invalid` where `limit` or `offset` is no such whole number, or
 *   where less than 20 tokens are left for the items.
 */
export function fitItems(items: readonly string[], options: FitOptions = {}): FittedItems {
  const { separator = "\n" } = options;
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  const limit = requireWhole("limit", options.limit ?? DEFAULT_PAGE_SIZE, 1);
  const offset = requireWhole("offset", options.offset ?? 0, 0);
  const room = roomFor(options);
  const last = Math.min(items.length, offset + limit);

  let end = offset;
  let tokens = 0;
  for (let pass = 0; pass < FILLING_PASSES && end < last; pass++) {
    const before = end;
    // Items counted one by one come to more than their joined text, so another pass finds room.
    for (let sum = tokens; end < last; end++) {
      sum += counter.count(separator + (items[end] ?? ""));
      if (sum > room) break;
    }
    if (end === before) break;
    tokens = counter.count(items.slice(offset, end).join(separator));
  }
  while (end > offset && tokens > room)
    tokens = counter.count(items.slice(offset, --end).join(separator));

  const first = items[offset];
  if (end > offset || first === undefined)
    return pageOf(items, offset, end, items.slice(offset, end), tokens);

  const cut = cutText(first, room, counter);
  const page = pageOf(items, offset, offset + 1, [cut.text], counter.count(cut.text));
  return cut.charactersCut > 0 ? { ...page, charactersCut: cut.charactersCut } : page;
}

function pageOf(
  all: readonly string[],
  offset: number,
  end: number,
  items: readonly string[],
  tokens: number,
): FittedItems {
  const total = all.length;
  const page = { items, offset, total, leftOut: Math.max(0, total - end), tokens };
  return end < total ? { ...page, nextOffset: end } : page;
}

function roomFor({ budget = DEFAULT_BUDGET, reserve = 0 }: FitOptions): number {
  const room = Math.floor(budget - reserve);
  if (room >= SMALLEST_ROOM) return room;
  throw new SpecLensError(
    "argument-invalid",
    `A budget of ${budget} tokens leaves no room for an answer. Use at least ${reserve + SMALLEST_ROOM}.`,
    { argument: "budget" },
  );
}
