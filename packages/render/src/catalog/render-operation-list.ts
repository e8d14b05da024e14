import type { OperationSummary } from "@speclens/core";
import { operationTitle } from "../hits/operation-title.ts";
import { allCategories } from "../text/all-categories.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { shownCategory } from "../text/repeats-operation.ts";

/** Options for the information shown next to each operation. */
export interface OperationListOptions {
  /** Whether to show each operation's document. Default: only if the operations come from several documents. */
  readonly showDocument?: boolean;
  /** Whether to show each operation's category. Default: only if the operations come from several categories. */
  readonly showCategory?: boolean;
}

/**
 * Writes one line per operation, `GET /pets — List all pets`, with the first sentence of its summary. Omits a
 * summary or category that only repeats the path.
 */
export function renderOperationList(
  operations: readonly OperationSummary[],
  options: OperationListOptions = {},
): RenderedText {
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const showDocument = options.showDocument ?? several(operations.map((one) => one.document));
  const showCategory = options.showCategory ?? several(operations.map(allCategories));
  const items = operations.map((one) => {
    const { operation, summary } = one;
    const document = showDocument ? one.document : undefined;
    const facts = [operationTitle({ operation, summary, document })];
    if (one.deprecated) facts.push("deprecated");
    const category = showCategory ? shownCategory(one) : undefined;
    if (category !== undefined) facts.push(category);
    return facts.join(" · ");
  });
  return { head: [], items, foot: [] };
}

/** Returns the data of `renderOperationList` for programs. */
export function renderOperationListJson(operations: readonly OperationSummary[]): {
  readonly operations: readonly OperationSummary[];
  readonly totalCount: number;
} {
  return { operations, totalCount: operations.length };
}
