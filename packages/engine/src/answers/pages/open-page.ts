import { type OpenOptions, openCursor } from "@speclens/budget";
import { DEFAULT_BUDGET, type IndexView, SpecLensError } from "@speclens/core";
import type { PageOptions } from "../../contracts/answers.ts";
import type { InnerQueries } from "../../queries/index-queries.ts";
import type { AnswerSources } from "./answer-sources.ts";
import type { CursorContext } from "./compose-answer.ts";
import { cursorKey } from "./cursor-key.ts";
import { isJsonWanted } from "./is-json-wanted.ts";

/** A call with a paged answer. */
export interface PagedCall {
  readonly tool: string;
  /**
   * The facts that bind a cursor to its call. They are a list, because an object would also bind the order of the
   * arguments.
   */
  readonly facts: readonly unknown[];
  /** The only state of the index that the pages may show. Default: the state of the cursor. */
  readonly state?: string | undefined;
}

/** The position of a page, and the state of the index that all its pages read. */
export interface OpenedPage extends InnerQueries {
  /** Index of the first item on the page. */
  readonly offset: number;
  readonly view: IndexView;
  readonly cursors: CursorContext;
}

/**
 * Opens the index for one page. The first page reads the current state. Further pages read the state of the
 * cursor, so all pages match even if the index is written in between.
 *
 * @throws SpecLensError `cursor-invalid`, with the reason `stale` if its state is no longer kept;
 * `store-not-found`
 */
export async function openPage(
  sources: AnswerSources,
  call: PagedCall,
  page: Omit<PageOptions, "limit">,
): Promise<OpenedPage> {
  const { cursor, budget = DEFAULT_BUDGET, caller } = page;
  const reader = await (cursor === undefined ? sources.openReader() : sources.openStore());
  const key = cursorKey(reader.secret);
  const form = isJsonWanted(page) ? ["json", page.fields] : [];
  const bindingOf = (splitBudget: number): string =>
    JSON.stringify([call.tool, call.facts, splitBudget, caller, ...form]);
  const budgets = splitBudgets(budget);
  const present = await reader.state();
  const snapshot = call.state ?? present;
  const { offset, splitBudget, ...opened } =
    cursor === undefined
      ? { offset: 0, snapshot, splitBudget: budgets[0] }
      : openPlace(cursor, budgets, bindingOf, {
          key,
          snapshot,
          earlierSnapshots: call.state === undefined ? await reader.earlierStates() : [],
        });
  const view = await reader.at(opened.snapshot);
  // The current state was removed just now. The state of a search result may have been removed long ago.
  if (view === undefined) return await openPage(sources, { ...call, state: undefined }, page);
  return {
    ...sources.queriesOf(view),
    offset,
    view,
    cursors: { key, binding: bindingOf(splitBudget), snapshot: opened.snapshot, splitBudget },
  };
}

/**
 * Opens a cursor regardless of the budget of its page, because the default budget may change between two calls.
 *
 * @throws SpecLensError `cursor-invalid`
 */
function openPlace(
  cursor: string,
  [splitBudget, ...others]: readonly [number, ...number[]],
  bindingOf: (splitBudget: number) => string,
  options: Omit<OpenOptions, "binding">,
): ReturnType<typeof openCursor> & Pick<CursorContext, "splitBudget"> {
  try {
    return {
      ...openCursor(cursor, { ...options, binding: bindingOf(splitBudget) }),
      splitBudget,
    };
  } catch (error) {
    const [next, ...rest] = others;
    const isForeign =
      SpecLensError.is(error, "cursor-invalid") && error.details.reason === "foreign";
    if (!isForeign || next === undefined) throw error;
    return openPlace(cursor, [next, ...rest], bindingOf, options);
  }
}

/** Budgets for splitting items: 100 tokens, the smallest budget, doubled repeatedly up to the largest. */
const SPLIT_BUDGETS: readonly number[] = Array.from({ length: 11 }, (_, step) => 100 * 2 ** step);

/**
 * Returns the budgets by which the items of an answer may have been split. The first is the largest one that does
 * not exceed the given budget. There are only a few, so a cursor need not store which one was used.
 */
export function splitBudgets(budget: number): readonly [number, ...number[]] {
  const own = SPLIT_BUDGETS.findLast((step) => step <= budget) ?? 100;
  return [own, ...SPLIT_BUDGETS.filter((step) => step !== own)];
}
