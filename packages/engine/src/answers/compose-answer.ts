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

/** What ties a cursor to the call that it continues. */
export interface CursorContext {
  readonly key: Uint8Array;
  /** Tool and arguments, without the page options. */
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

/** Tokens that the line about what was left out may take, its cursor included. */
const CONTINUATION_TOKENS = 90;
const MINIMUM_BUDGET = 100;

/**
 * Puts a rendered text into its budget: head and foot whole, as many items as fit from where the
 * cursor points, and a line that names what was left out and how to get it.
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
  const frame = estimateTokens([...rendered.head, ...rendered.foot].join("\n"));
  const fitted = fitItems(rendered.items, {
    budget,
    limit,
    offset,
    separator: "\n",
    reserve: Math.min(frame + CONTINUATION_TOKENS, Math.floor(budget * 0.7)),
  });
  const nextCursor =
    fitted.nextOffset === undefined
      ? undefined
      : sealCursor(
          {
            offset: fitted.nextOffset,
            snapshot: cursors.snapshot,
            expiresAt: new Date(Date.now() + DEFAULT_CURSOR_LIFETIME),
          },
          cursors,
        );
  const asked = Math.min(limit, rendered.items.length - offset);
  const announced =
    nextCursor !== undefined && (options.announce === "always" || fitted.items.length < asked);
  const lines = [...rendered.head, ...fitted.items];
  if (announced)
    lines.push(
      `… ${rendered.items.length - offset - fitted.items.length} of ${rendered.items.length} ${options.noun} left out; cursor "${nextCursor}" continues.`,
    );
  const text = [...lines, ...rendered.foot].join("\n");
  const estimatedTokens = estimateTokens(text);
  return {
    text,
    totalCount: rendered.items.length,
    shownCount: fitted.items.length,
    estimatedTokens,
    budgetUsed: Math.round((estimatedTokens / budget) * 100) / 100,
    budgetRemaining: Math.max(0, budget - estimatedTokens),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}

function atLeast(least: number, argument: string, value: number): number {
  if (value >= least) return value;
  throw new SpecLensError(
    "argument-invalid",
    `${argument} is ${value}; it must be at least ${least}.`,
    { argument },
  );
}
