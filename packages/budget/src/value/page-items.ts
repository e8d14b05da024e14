import type { JsonValue, TokenCounter } from "@speclens/core";
import { fitItems } from "../lists/fit-items.ts";
import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE } from "../settings/defaults.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { noRoom } from "./fit-value-options.ts";
import { outlineJson } from "./json-outline.ts";
import { summarizeOutline } from "./summarize-outline.ts";
import { writeJson } from "./write-json.ts";

/** Tokens of the brackets around the items. */
const BRACKETS = 2;

/** Which page of a list is wanted. */
export interface PageItemsOptions {
  /** Tokens of the items as a minified JSON array. Default 4,000. */
  readonly budget?: number;
  /** Items at most, ≥ 1. Default 50. */
  readonly limit?: number;
  /** Index of the first item, ≥ 0. Default 0. */
  readonly offset?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/** A page of a list of values. */
export interface ItemPage {
  /** Whole items; a first one that is larger than the budget by itself is summarized. */
  readonly items: readonly JsonValue[];
  /** Items of the whole list; absent where all of them are here. */
  readonly totalCount?: number;
  /** Index of the first item of the next page; absent on the last. */
  readonly nextOffset?: number;
  /** The only item of the page is a summary. */
  readonly summarized?: true;
}

/**
 * Takes as many whole items of a list as fit. A list that fits has no paging fields.
 *
 * @throws SpecLensError `argument-invalid` where `limit` or `offset` is no such whole number, or where
 *   the budget is too small for an item's summary.
 */
export function pageItems(values: readonly JsonValue[], options: PageItemsOptions = {}): ItemPage {
  const { budget = DEFAULT_BUDGET, limit = DEFAULT_PAGE_SIZE, offset = 0 } = options;
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  // Of a hundred thousand items a page needs some dozens.
  const texts = values.map((value, index) =>
    index >= offset && index < offset + limit ? writeJson(value) : "",
  );
  const reserve = BRACKETS;
  const page = fitItems(texts, { budget, limit, offset, counter, separator: ",", reserve });
  const end = page.nextOffset ?? values.length;
  const paging = {
    ...((offset > 0 || end < values.length) && { totalCount: values.length }),
    ...(end < values.length && { nextOffset: end }),
  };
  if (page.charactersCut === undefined) return { items: values.slice(offset, end), ...paging };
  const summary = summarizeOutline(outlineJson(texts[offset] ?? ""), {
    budget: budget - reserve,
    counter,
    measure: (text) => counter.count(text),
  });
  if (summary === undefined) throw noRoom(budget);
  const item: JsonValue = JSON.parse(summary.text);
  return { items: [item], ...paging, summarized: true };
}
