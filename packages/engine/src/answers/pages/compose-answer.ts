import {
  DEFAULT_CURSOR_LIFETIME,
  estimateTokens,
  fitItems,
  openCursor,
  sealCursor,
  tokensWithin,
} from "@speclens/budget";
import { DEFAULT_BUDGET, DEFAULT_PAGE_SIZE, SpecLensError } from "@speclens/core";
import { type RenderedText, writeRows } from "@speclens/render";
import { counted } from "@speclens/text";
import type { Answer, PageOptions } from "../../contracts/answers.ts";
import { fitFrame } from "./fit-frame.ts";
import { splitItems } from "./split-items.ts";

/** Binds a cursor to the call that it continues. */
export interface CursorContext {
  readonly key: Uint8Array;
  /** The tool and its arguments, without the page options but with what determines how items are split. */
  readonly binding: string;
  /** The state of the index that the page and its cursor belong to. */
  readonly snapshot: string;
  /**
   * The budget for splitting large items. It is independent of the page's budget, so offsets are valid for any
   * budget.
   */
  readonly splitBudget: number;
}

export interface ComposeOptions extends PageOptions {
  /** Name of an item and of several: `["category", "categories"]`. */
  readonly noun: readonly [one: string, many: string];
  /** Whether the first page is all that was requested, as for a search. Default: the whole list is. */
  readonly pageOnly?: boolean;
}

const MINIMUM_BUDGET = 100;
/**
 * Minimum share of the budget for items if head and foot would use all of it. Also the largest share of the split
 * budget for a single item; larger items are split.
 */
export const ITEMS_SHARE = 0.25;
/** Items on a page whose lines hold several items, unless the caller sets a limit. */
const ROWS_PAGE_SIZE = 16 * DEFAULT_PAGE_SIZE;
/** The largest share of the budget for the foot of a page together with the line about further items. */
const PAGE_FOOT_SHARE = 0.5;

/**
 * Fits a rendered text into its budget: head, as many items as fit starting at the cursor, foot, and a last line
 * that says how many items follow and how to get them: `… 95 more operations: cursor "…"`. Head and foot are
 * complete unless this would leave less than a quarter of the budget for the items. In that case, they are cut and
 * marked as cut. The foot of a page is omitted if it is too large.
 *
 * @throws SpecLensError `argument-invalid`, `cursor-invalid`
 */
export function composeAnswer(
  rendered: RenderedText,
  cursors: CursorContext,
  options: ComposeOptions,
): Answer {
  const { budget, limit, offset } = pageBounds(
    cursors,
    options,
    rendered.rows === undefined ? DEFAULT_PAGE_SIZE : ROWS_PAGE_SIZE,
  );
  const most = Math.floor(cursors.splitBudget * ITEMS_SHARE);
  const { pieces, placeOf } = splitItems(rendered, most);
  const asked = pieces.slice(offset, offset + limit);
  const pageFootOf = (count: number): readonly string[] => {
    const [first, last] = [placeOf(offset), placeOf(offset + count - 1)];
    if (count === 0 || first === undefined || last === undefined) return [];
    return rendered.pageFoot?.(first, last + 1) ?? [];
  };

  const { rows } = rendered;
  let hasTitles = rows !== undefined;
  const linesOf = (items: readonly string[]): readonly string[] =>
    rows === undefined || !hasTitles
      ? items
      : writeRows(items, (index) => rows[placeOf(offset + index) ?? rows.length]);
  let originalTokens = options.pageOnly ? 0 : tokensOf(rendered);
  const assemble = (
    { head, items, foot }: Pick<RenderedText, "head" | "items" | "foot">,
    pageFoot: readonly string[],
  ): Answer => {
    const total = rendered.items.length;
    const next = offset + items.length;
    const nextCursor = next < pieces.length ? sealPlace(next, cursors) : undefined;
    const nextPlace = placeOf(next) ?? total;
    const more =
      nextCursor === undefined
        ? []
        : [moreLine(total - nextPlace, rendered.noun ?? options.noun, nextCursor)];
    const text = [...head, ...linesOf(items), ...pageFoot, ...foot, ...more].join("\n");
    const lastPlace = placeOf(next - 1) ?? total - 1;
    return {
      text,
      totalCount: total,
      shownCount: items.length === 0 ? 0 : lastPlace + 1 - (placeOf(offset) ?? 0),
      ...tokensWithin(budget, estimateTokens(text)),
      originalTokens,
      ...(nextCursor === undefined ? {} : { nextCursor }),
    };
  };

  let hasPageFoot = rendered.pageFoot !== undefined;
  const pageFootFor = (count: number): readonly string[] => (hasPageFoot ? pageFootOf(count) : []);

  let answer = assemble({ ...rendered, items: asked }, pageFootFor(asked.length));
  if (options.pageOnly) {
    // A search requests one page of hits. Any other list is only shorter because it has pages.
    const { head, foot } = rendered;
    const first = placeOf(offset) ?? 0;
    const items = rendered.items.slice(first, first + limit);
    // Of large hits that a small budget splits, fewer are on the page than were requested.
    originalTokens = Math.max(answer.estimatedTokens, tokensOf({ head, items, foot }));
    answer = { ...answer, originalTokens };
  }
  let reserved = 0;
  while (answer.estimatedTokens > budget) {
    const share = asked.length === 0 ? 0 : ITEMS_SHARE;
    const { head, foot, tokens } = fitFrame(rendered, Math.floor(budget * (1 - share)) - reserved);
    const { items } =
      asked.length === 0
        ? { items: asked }
        : fitItems(pieces, { budget, limit, offset, reserve: tokens + reserved });
    answer = assemble({ head, items, foot }, pageFootFor(items.length));
    // The cost of the line about further items, its cursor and the foot of the page is only known after they are
    // written. The next round reserves the number of tokens by which this one exceeds the budget.
    reserved += Math.max(0, answer.estimatedTokens - budget);
    // Titles of rows can be longer than a small budget, too.
    if (reserved > budget * PAGE_FOOT_SHARE && (hasPageFoot || hasTitles)) {
      if (hasPageFoot) hasPageFoot = false;
      else hasTitles = false;
      reserved = 0;
    }
  }
  return answer;
}

/** Returns the line that says how many items follow, and how to get them. */
export function moreLine(
  count: number,
  [one, many]: ComposeOptions["noun"],
  cursor: string,
): string {
  return `… ${counted(count, `more ${one}`, `more ${many}`)}: cursor "${cursor}"`;
}

/**
 * Number of items that are joined and counted at once. Joining a million items would use as much memory as the
 * text itself.
 */
const COUNTED_AT_ONCE = 10_000;

/** Token counts of remembered texts. Each text is counted once, not for every page. */
const tokensOfTexts = new WeakMap<RenderedText, number>();

function tokensOf(rendered: RenderedText): number {
  const known = tokensOfTexts.get(rendered);
  if (known !== undefined) return known;
  const { head, rows, foot } = rendered;
  const items =
    rows === undefined ? rendered.items : writeRows(rendered.items, (index) => rows[index]);
  const first = items.slice(0, COUNTED_AT_ONCE);
  let tokens = estimateTokens([...head, ...first, ...foot].join("\n"));
  for (let at = COUNTED_AT_ONCE; at < items.length; at += COUNTED_AT_ONCE)
    tokens += estimateTokens(items.slice(at, at + COUNTED_AT_ONCE).join("\n"));
  tokensOfTexts.set(rendered, tokens);
  return tokens;
}

/**
 * Returns the budget and limit of a page, and the index of its first item.
 *
 * @throws SpecLensError `argument-invalid`, `cursor-invalid`
 */
export function pageBounds(
  cursors: CursorContext,
  { budget = DEFAULT_BUDGET, limit, cursor }: PageOptions,
  usual: number = DEFAULT_PAGE_SIZE,
): Readonly<Record<"budget" | "limit" | "offset", number>> {
  return {
    budget: atLeast(MINIMUM_BUDGET, "budget", budget),
    limit: atLeast(1, "limit", limit ?? usual),
    offset: cursor === undefined ? 0 : openCursor(cursor, cursors).offset,
  };
}

/** Seals the cursor of the page that begins at an offset. */
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
