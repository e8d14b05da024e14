import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE, type JsonValue } from "@speclens/core";
import { fitItems } from "../lists/fit-items.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { noRoom } from "./fit-value-options.ts";
import { outlineJson } from "./outline/json-outline.ts";
import { writeJson } from "./outline/write-json.ts";
import { summarizeOutline } from "./summary/summarize-outline.ts";

/** Tokens of the brackets around the items. */
const BRACKETS = 2;

/** Options that select a page of a list. */
export interface PageItemsOptions extends CounterOption {
  /** Maximum number of tokens for the items as a minified JSON array. Default 4,000. */
  readonly budget?: number;
  /** Maximum number of items, ≥ 1. Default 50. */
  readonly limit?: number;
  /** Index of the first item, ≥ 0. Default 0. */
  readonly offset?: number;
}

/** A page of a list of values. */
export interface ItemPage {
  /** Whole items. A single item that exceeds the budget is summarized. */
  readonly items: readonly JsonValue[];
  /** Number of items in the list. Absent if all of them are included. */
  readonly totalCount?: number;
  /** Index of the first item of the next page. Absent on the last page. */
  readonly nextOffset?: number;
  /** Set if the only item of the page is a summary. */
  readonly summarized?: true;
}

/**
 * Returns as many whole items of a list as fit. If the whole list fits, the result has no paging fields.
 *
 * @throws SpecLensError `argument-invalid` if `limit` or `offset` is out of range, or if the budget is too
 *   small for an item's summary
 */
export function pageItems(values: readonly JsonValue[], options: PageItemsOptions = {}): ItemPage {
  const { budget = DEFAULT_BUDGET, limit = DEFAULT_PAGE_SIZE, offset = 0 } = options;
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  // A page needs only a few dozen of a hundred thousand items.
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
