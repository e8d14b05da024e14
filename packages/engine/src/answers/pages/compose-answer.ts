import {
  DEFAULT_CURSOR_LIFETIME,
  estimateTokens,
  fitItems,
  openCursor,
  sealCursor,
} from "@speclens/budget";
import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE, SpecLensError } from "@speclens/core";
import type { RenderedText } from "@speclens/render";
import type { Answer, PageOptions } from "../../contracts/answers.ts";
import { fitFrame } from "./fit-frame.ts";
import { splitItems } from "./split-items.ts";

/** Binds a cursor to the call that it continues. */
export interface CursorContext {
  readonly key: Uint8Array;
  /** Tool and arguments, without the page options, and what its items are split by. */
  readonly binding: string;
  /** The state of the index that the page is of, and its cursor. */
  readonly snapshot: string;
  /** The budget for splitting large items, so that offsets hold for pages of any budget. */
  readonly splitBudget: number;
}

export interface ComposeOptions extends PageOptions {
  /** Name of the items, in the plural: `categories`, `lines`. */
  readonly noun: string;
  /**
   * When the text itself says that there is more: `always`, or only if the `budget` cut the page
   * that was asked for.
   */
  readonly announce: "always" | "budget";
}

const MINIMUM_BUDGET = 100;
/**
 * Share of the budget that items keep if head and foot would take all of it, and share of the split budget that a
 * single item may take: larger ones are split.
 */
export const ITEMS_SHARE = 0.25;
/** Share of the budget that the foot of a page and the line about more may take together. */
const PAGE_FOOT_SHARE = 0.5;

/**
 * Fits a rendered text into its budget: head and foot, as many items from the cursor on as fit, and a line that says
 * what was left out and how to get it. Head and foot are whole unless they would leave the items less than a quarter of
 * the budget; then they are cut with a mark. The foot of a page is left out if it takes too much.
 *
 * @throws SpecLensError `argument-invalid`, `cursor-invalid`
 */
export function composeAnswer(
  rendered: RenderedText,
  cursors: CursorContext,
  options: ComposeOptions,
): Answer {
  const budget = atLeast(MINIMUM_BUDGET, "budget", options.budget ?? DEFAULT_BUDGET);
  const limit = atLeast(1, "limit", options.limit ?? DEFAULT_PAGE_SIZE);
  const offset = pageStart(cursors, options);
  const most = Math.floor(cursors.splitBudget * ITEMS_SHARE);
  const { pieces, placeOf } = splitItems(rendered, most);
  const asked = pieces.slice(offset, offset + limit);
  const pageFootOf = (count: number): readonly string[] => {
    const [first, last] = [placeOf(offset), placeOf(offset + count - 1)];
    if (count === 0 || first === undefined || last === undefined) return [];
    return rendered.pageFoot?.(first, last + 1) ?? [];
  };

  // A search asks for one page of hits; any other list is shorter only because it has pages.
  const originalTokens =
    options.announce === "budget"
      ? tokensOf({ ...rendered, items: [...asked, ...pageFootOf(asked.length)] })
      : tokensOf(rendered);
  const assemble = ({ head, items, foot }: RenderedText, pageFoot: readonly string[]): Answer => {
    const total = pieces.length;
    const next = offset + items.length;
    const nextCursor = next < total ? sealPlace(next, cursors) : undefined;
    const announced =
      nextCursor !== undefined && (options.announce === "always" || items.length < asked.length);
    const more = announced
      ? [
          `… ${total - next} of ${total} ${options.noun} left out; cursor "${nextCursor}" continues.`,
        ]
      : [];
    const text = [...head, ...items, ...more, ...pageFoot, ...foot].join("\n");
    const estimatedTokens = estimateTokens(text);
    return {
      text,
      totalCount: total,
      shownCount: items.length,
      estimatedTokens,
      originalTokens,
      budgetUsed: Math.round((estimatedTokens / budget) * 100) / 100,
      budgetRemaining: Math.max(0, budget - estimatedTokens),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    };
  };

  let hasPageFoot = rendered.pageFoot !== undefined;
  const pageFootFor = (count: number): readonly string[] => (hasPageFoot ? pageFootOf(count) : []);

  let answer = assemble({ ...rendered, items: asked }, pageFootFor(asked.length));
  let reserved = 0;
  while (answer.estimatedTokens > budget) {
    const share = asked.length === 0 ? 0 : ITEMS_SHARE;
    const { head, foot, tokens } = fitFrame(rendered, Math.floor(budget * (1 - share)) - reserved);
    const { items } =
      asked.length === 0
        ? { items: asked }
        : fitItems(pieces, { budget, limit, offset, reserve: tokens + reserved });
    answer = assemble({ head, items, foot }, pageFootFor(items.length));
    // The cost of the line about more, its cursor and the foot of the page is known only once they are
    // written: the next round reserves the tokens by which this one exceeds the budget.
    reserved += Math.max(0, answer.estimatedTokens - budget);
    if (hasPageFoot && reserved > budget * PAGE_FOOT_SHARE) {
      hasPageFoot = false;
      reserved = 0;
    }
  }
  return answer;
}

/** Items that are joined to be counted: a million at once would take the memory of the text again. */
const COUNTED_AT_ONCE = 10_000;

/** Remembered texts are counted once, not for each page. */
const tokensOfTexts = new WeakMap<RenderedText, number>();

function tokensOf(rendered: RenderedText): number {
  const known = tokensOfTexts.get(rendered);
  if (known !== undefined) return known;
  const { head, items, foot } = rendered;
  const first = items.slice(0, COUNTED_AT_ONCE);
  let tokens = estimateTokens([...head, ...first, ...foot].join("\n"));
  for (let at = COUNTED_AT_ONCE; at < items.length; at += COUNTED_AT_ONCE)
    tokens += estimateTokens(items.slice(at, at + COUNTED_AT_ONCE).join("\n"));
  tokensOfTexts.set(rendered, tokens);
  return tokens;
}

/** The index of the first item of a page: 0 without a cursor. */
function pageStart(cursors: CursorContext, { cursor }: Pick<PageOptions, "cursor">): number {
  return cursor === undefined ? 0 : openCursor(cursor, cursors).offset;
}

/** The cursor of the page that begins at an offset. */
export function sealPlace(offset: number, cursors: CursorContext): string {
  const expiresAt = new Date(Date.now() + DEFAULT_CURSOR_LIFETIME);
  return sealCursor({ offset, snapshot: cursors.snapshot, expiresAt }, cursors);
}

function atLeast(least: number, argument: string, value: number): number {
  if (Number.isInteger(value) && value >= least) return value;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} is ${value}; it must be a whole number of at least ${least}.`,
    { argument },
  );
}
