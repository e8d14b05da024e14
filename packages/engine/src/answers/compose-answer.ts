import {
  DEFAULT_BUDGET,
  DEFAULT_CURSOR_LIFETIME,
  DEFAULT_PAGE_SIZE,
  estimateTokens,
  fitItems,
  openCursor,
  sealCursor,
} from "@speclens/budget";
import { SpecLensError } from "@speclens/core";
import type { RenderedText } from "@speclens/render";
import type { Answer, PageOptions } from "./answers.ts";
import { fitFrame } from "./fit-frame.ts";
import { splitLargeItems } from "./split-large-items.ts";

/** What ties a cursor to the call that it continues. */
export interface CursorContext {
  readonly key: Uint8Array;
  /** Tool and arguments; without the page options but for the budget, by which items are parted. */
  readonly binding: string;
  /** The state of the index; a cursor of another state is stale. */
  readonly snapshot: string;
}

export interface ComposeOptions extends PageOptions {
  /** What the items are, in the plural: `categories`, `lines`. */
  readonly noun: string;
  /**
   * When the text itself says that there is more: `always`, or only where the `budget` cut the page
   * that was asked for.
   */
  readonly announce: "always" | "budget";
}

const MINIMUM_BUDGET = 100;
/**
 * Share of the budget that items keep where head and foot would take all of it, and that a single
 * item may take: larger ones are parted.
 */
const ITEMS_SHARE = 0.25;

/**
 * Puts a rendered text into its budget: head and foot, as many items as fit from where the cursor
 * points, and a line that names what was left out and how to get it. Head and foot are whole unless
 * they would leave the items less than a quarter of the budget; then they are cut with a mark.
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
  const { offset } =
    options.cursor === undefined ? { offset: 0 } : openCursor(options.cursor, cursors);
  const pieces = splitLargeItems(rendered.items, Math.floor(budget * ITEMS_SHARE));
  const asked = pieces.slice(offset, offset + limit);

  const assemble = ({ head, items, foot }: RenderedText): Answer => {
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
    const text = [...head, ...items, ...more, ...foot].join("\n");
    const estimatedTokens = estimateTokens(text);
    return {
      text,
      totalCount: total,
      shownCount: items.length,
      estimatedTokens,
      budgetUsed: Math.round((estimatedTokens / budget) * 100) / 100,
      budgetRemaining: Math.max(0, budget - estimatedTokens),
      ...(nextCursor === undefined ? {} : { nextCursor }),
    };
  };

  let answer = assemble({ ...rendered, items: asked });
  // Whether there is a line about more, and what its cursor costs, shows only once it is written:
  // each round keeps as many tokens for it as the round before was over the budget.
  for (
    let reserved = 0;
    answer.estimatedTokens > budget;
    reserved += answer.estimatedTokens - budget
  ) {
    const share = asked.length === 0 ? 0 : ITEMS_SHARE;
    const { head, foot, tokens } = fitFrame(rendered, Math.floor(budget * (1 - share)) - reserved);
    const { items } =
      asked.length === 0
        ? { items: asked }
        : fitItems(pieces, { budget, limit, offset, reserve: tokens + reserved });
    answer = assemble({ head, items, foot });
  }
  return answer;
}

function sealPlace(offset: number, cursors: CursorContext): string {
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
