import type { OperationSummary } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import type { RenderedText } from "./rendered-text.ts";

export interface OperationListOptions {
  /** Names each operation's document. Default: only where they are of several. */
  readonly showDocument?: boolean;
  /** Names each operation's category. Default: only where they are of several. */
  readonly showCategory?: boolean;
}

/** A line an operation: `GET /pets — List all pets`. */
export function renderOperationList(
  operations: readonly OperationSummary[],
  options: OperationListOptions = {},
): RenderedText {
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const showDocument = options.showDocument ?? several(operations.map((one) => one.document));
  const showCategory = options.showCategory ?? several(operations.map((one) => one.category));
  const items = operations.map((one) => {
    const summary = cleanLine(one.summary ?? "");
    const name = (showDocument ? `${cleanLine(one.document)} ` : "") + cleanLine(one.operation);
    const facts = [summary === "" ? name : `${name} — ${summary}`];
    if (one.deprecated) facts.push("deprecated");
    if (showCategory && one.category !== undefined) facts.push(cleanLine(one.category));
    return facts.join(" · ");
  });
  return { head: [], items, foot: [] };
}

/** The facts of `renderOperationList` for programs. */
export function renderOperationListJson(operations: readonly OperationSummary[]): {
  readonly operations: readonly OperationSummary[];
  readonly totalCount: number;
} {
  return { operations, totalCount: operations.length };
}
