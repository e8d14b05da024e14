import { childrenOf, type JsonOutline } from "./json-outline.ts";
import { boundaryBefore } from "./page-boundary.ts";

/** Which items of a list lie between two offsets. */
interface ListWindow {
  /** Index of the first item that ends after the beginning. */
  readonly first: number;
  /** Items that lie in between, at least in part. */
  readonly shown: number;
  /** Items that begin after the end. */
  readonly leftOut: number;
}

/** A list whose windows are looked up quickly. */
export interface ListItems {
  readonly total: number;
  between(start: number, end: number): ListWindow;
  /** Where a page ends that begins at an offset and has so many items; `undefined` where fewer are left. */
  endOf(start: number, count: number): number | undefined;
}

export function listItems(outline: JsonOutline, list: number): ListItems {
  const items = childrenOf(outline, list);
  /** Items that begin before an offset. */
  const begunBefore = (offset: number): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (outline.start(items[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Index of the first item that ends after an offset. */
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
