import { type FittedValue, fitJson } from "@speclens/budget";
import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE } from "@speclens/core";
import { jsonLiteral } from "@speclens/render";
import type { Answer } from "../../contracts/answers.ts";
import { type ComposeOptions, sealPlace } from "./compose-answer.ts";
import type { OpenedPage } from "./open-page.ts";

/** A value to return as JSON. */
export interface AnswerValue {
  readonly value: object;
  /** The items if the value is a list. They are counted and split into pages of 50. */
  readonly list?: readonly unknown[];
}

/**
 * Fits a value into its budget as JSON: the complete value, one page of a list, or a summary with a cursor for the
 * exact rest. A second line reports what was omitted and which fields do not exist.
 *
 * @throws SpecLensError `argument-invalid` for a budget under 200, malformed fields, or a limit under 1
 */
export function composeJson(
  { value, list }: AnswerValue,
  { offset, cursors }: Pick<OpenedPage, "offset" | "cursors">,
  options: ComposeOptions,
): Answer {
  const { budget = DEFAULT_BUDGET, limit, cursor, fields, summaryThreshold } = options;
  const pageSize = limit ?? (list !== undefined ? DEFAULT_PAGE_SIZE : undefined);
  const sealed = new Map<number, string>();
  const fitted = fitJson(jsonLiteral(value), {
    budget,
    // The cursor of a summary starts the exact pages at 0.
    ...(cursor !== undefined && { offset }),
    ...(fields !== undefined && { fields }),
    ...(pageSize !== undefined && { limit: pageSize }),
    ...(summaryThreshold !== undefined && { summaryThreshold }),
    cursorFor: (place) => {
      const next = sealPlace(place, cursors);
      sealed.set(place, next);
      return next;
    },
  });
  const nextOffset = "nextOffset" in fitted ? fitted.nextOffset : undefined;
  const nextCursor = nextOffset === undefined ? undefined : sealed.get(nextOffset);
  const { text, note, estimatedTokens, budgetUsed, budgetRemaining, originalTokens } = fitted;
  const counts = countsOf(fitted, list);
  // A search requests one page of hits.
  const isWhole = options.pageOnly === true && counts.shownCount === pageSize;
  return {
    text: note === undefined ? text : `${text}\n${note}`,
    fitted,
    ...counts,
    estimatedTokens,
    originalTokens: isWhole ? estimatedTokens : originalTokens,
    budgetUsed,
    budgetRemaining,
    ...(nextCursor !== undefined && { nextCursor }),
  };
}

/** Counts the items of a paged list. Any other value counts as one item. */
function countsOf(
  fitted: FittedValue,
  list: readonly unknown[] | undefined,
): Pick<Answer, "totalCount" | "shownCount"> {
  if (fitted.plan === "page" && fitted.unit === "items")
    return { totalCount: fitted.totalCount, shownCount: fitted.shown };
  const count = list?.length ?? 1;
  return { totalCount: count, shownCount: count };
}
