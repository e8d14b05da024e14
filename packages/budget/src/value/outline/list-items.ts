import { partitionPoint } from "../../settings/partition-point.ts";
import { boundaryBefore } from "./is-boundary.ts";
import { childrenOf, type JsonOutline } from "./json-outline.ts";

/** The items of a list between two offsets. */
interface ListWindow {
  /** Index of the first item that ends after the start. */
  readonly first: number;
  /** Number of items that are at least partly in between. */
  readonly shown: number;
  /** Number of items that begin after the end. */
  readonly leftOut: number;
}

/** Finds windows of a list quickly. */
export interface ListItems {
  readonly total: number;
  between(start: number, end: number): ListWindow;
  /** Returns the end of a page with this many items from an offset, or undefined if fewer items are left. */
  endOf(start: number, count: number): number | undefined;
}

export function listItems(outline: JsonOutline, list: number): ListItems {
  const items = childrenOf(outline, list);
  /** Returns the number of items that begin before an offset. */
  const begunBefore = (offset: number): number =>
    partitionPoint(items.length, (index) => outline.start(items[index] ?? 0) < offset);
  /** Returns the index of the first item that ends after an offset. */
  const firstFrom = (start: number): number => {
    const begun = begunBefore(start);
    const last = items[begun - 1];
    return last !== undefined && outline.end(last) > start ? begun - 1 : begun;
  };
  return {
    total: items.length,
    endOf(start, count) {
      const next = items[firstFrom(start) + count];
      return next === undefined ? undefined : boundaryBefore(outline, next, start);
    },
    between(start, end) {
      const first = firstFrom(start);
      const until = begunBefore(end);
      return { first, shown: until - first, leftOut: items.length - until };
    },
  };
}
