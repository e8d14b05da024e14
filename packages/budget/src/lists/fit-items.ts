import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE, invalidArgument } from "@speclens/core";
import { requireWhole } from "../settings/require-whole.ts";
import { cutText } from "../texts/cut-text.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";

/** With fewer tokens, not even the mark of a cut would fit. */
const SMALLEST_ROOM = 20;

/** Number of times to recount a page. Recounting fills the room that the sum of single items leaves. */
const FILLING_PASSES = 3;

/** Options that select a page of a list. */
export interface FitOptions extends CounterOption {
  /** Maximum number of tokens in the whole answer. Default 4,000. */
  readonly budget?: number;
  /** Maximum number of items, ≥ 1. Default 50. */
  readonly limit?: number;
  /** Index of the first item, ≥ 0. Default 0. */
  readonly offset?: number;
  /** The text that the caller puts between items. Default: a line break. */
  readonly separator?: string;
  /** Number of tokens to reserve for header and footer. Default 0. */
  readonly reserve?: number;
}

/** A page of a list of texts. */
export interface FittedItems {
  /**
   * The items of the page: whole items in order. An item can be cut only if it is the only one, and it then
   * says so.
   */
  readonly items: readonly string[];
  /** Index of the first item of the page. */
  readonly offset: number;
  /** Index of the first item of the next page. Absent on the last page. */
  readonly nextOffset?: number;
  /** Number of items in the list. */
  readonly total: number;
  /** Number of items that follow this page. */
  readonly leftOut: number;
  /** Number of characters cut from the page's only item. Absent if nothing was cut. */
  readonly charactersCut?: number;
  /** Number of tokens of the page including separators, without the reserve. */
  readonly tokens: number;
}

/**
 * Returns as many whole items as fit, but always at least one, so that following `nextOffset` reaches the
 * end. If a single item does not fit, it is cut at the end of a line or word and marked with `… (N more
 * characters)`. The time is proportional to the page, not to the list.
 *
 * @throws SpecLensError `argument-invalid` if `limit` or `offset` is out of range, or if less than 20 tokens
 *   are left for the items
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
    // The sum of single items exceeds the tokens of the joined text, so another pass may find room.
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
  throw invalidArgument(
    "budget",
    `A budget of ${budget} tokens leaves no room for an answer. Use at least ${reserve + SMALLEST_ROOM}.`,
  );
}
