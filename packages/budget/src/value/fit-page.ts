import { answerTokens, tokensWithin } from "./answer-tokens.ts";
import { type CutPage, cutPage, type PageForm } from "./cut-page.ts";
import type { MissingField } from "./fields/project-fields.ts";
import { proposeFields } from "./fields/propose-fields.ts";
import { checkOffset, type FitRequest, noRoom } from "./fit-value-options.ts";
import type { FittedPage } from "./fitted-value.ts";
import { openAt, pointerOf } from "./outline/is-boundary.ts";
import type { JsonOutline } from "./outline/json-outline.ts";
import { type ListItems, listItems } from "./outline/list-items.ts";
import {
  type Continuation,
  type PageFacts,
  writePageNote,
  writeShortNote,
} from "./write-page-note.ts";

/** Notes that take a larger share of the budget are shortened. */
const LARGEST_NOTE = 0.45;

/** The source from which a page is cut. */
export interface PageSource {
  readonly outline: JsonOutline;
  /** The list that makes up most of the value, or -1 if there is none. */
  readonly list: number;
  readonly originalTokens: number;
  readonly missing: readonly MissingField[];
}

/**
 * Cuts the exact page that begins at an offset.
 *
 * @throws SpecLensError `argument-invalid` if the offset is beyond the end
 */
export function fitPage(source: PageSource, offset: number, request: FitRequest): FittedPage {
  const { outline, list } = source;
  checkOffset(offset, outline.text.length);
  const context = contextOf(source, offset, request);
  const { budget, counter, cursorFor } = request;
  const nextOf = (end: number, cursor?: string): Continuation | undefined => {
    if (end === outline.text.length) return undefined;
    const place = cursor === undefined ? { nextOffset: end } : { nextCursor: cursor };
    return offset === 0 ? { ...place, hint: request.hint } : place;
  };

  // Sealed cursors differ by a few tokens. The page is cut with a placeholder, and cut again with less room
  // if the real cursor turns out to be longer.
  const standIn = cursorFor?.(offset);
  for (let room = budget; room > budget / 2; ) {
    const cut = cutWithNote(context, room, (end) => nextOf(end, standIn), request);
    if (cut === undefined) break;
    const { page, short } = cut;
    const next = nextOf(
      page.end,
      page.end < outline.text.length ? cursorFor?.(page.end) : undefined,
    );
    const note = short
      ? writeShortNote(page.form, next)
      : writePageNote(factsOf(context, page.end, page.form), next);
    const tokens = answerTokens(counter, page.text, note);
    if (tokens > budget) {
      room -= tokens - budget;
      continue;
    }
    const { at, unit, totalCount, first, shown, leftOut } = factsOf(context, page.end, page.form);
    return {
      plan: list < 0 ? "split" : "page",
      reason: reasonOf(context),
      form: page.form,
      text: page.text,
      note,
      offset,
      ...(page.end < outline.text.length && { nextOffset: page.end }),
      ...(at !== undefined && { at }),
      unit,
      totalCount,
      first,
      shown,
      leftOut,
      ...(source.missing.length > 0 && { missing: source.missing }),
      originalTokens: source.originalTokens,
      ...tokensWithin(budget, tokens),
    };
  }
  throw noRoom(budget);
}

/** The properties that all candidates for a page share. */
interface PageContext {
  readonly source: PageSource;
  readonly offset: number;
  readonly items: ListItems | undefined;
  readonly at: string | undefined;
  readonly fields: string | undefined;
}

function contextOf(source: PageSource, offset: number, request: FitRequest): PageContext {
  const { outline, list } = source;
  const open = openAt(outline, offset);
  return {
    source,
    offset,
    items: list < 0 ? undefined : listItems(outline, list),
    at: open < 0 ? undefined : pointerOf(outline, open),
    fields: list < 0 || request.paths !== undefined ? undefined : proposeFields(outline, list),
  };
}

/** Tries the full note first, then the short note. */
function cutWithNote(
  context: PageContext,
  room: number,
  nextOf: (end: number) => Continuation | undefined,
  { counter, limit }: FitRequest,
): { readonly page: CutPage; readonly short: boolean } | undefined {
  const { source, offset, items } = context;
  const last = limit === undefined ? undefined : items?.endOf(offset, limit);
  const noteFor = (end: number, form: PageForm, short: boolean): string =>
    short
      ? writeShortNote(form, nextOf(end))
      : writePageNote(factsOf(context, end, form), nextOf(end));
  const typical = noteFor(Math.min(offset + 1, source.outline.text.length), "json", false);
  for (const short of [false, true]) {
    if (!short && counter.count(typical) > room * LARGEST_NOTE) continue;
    const page = cutPage(source.outline, {
      offset,
      budget: room,
      last,
      measure: (text, end, form) => answerTokens(counter, text, noteFor(end, form, short)),
    });
    if (page !== undefined) return { page, short };
  }
  return undefined;
}

function factsOf(context: PageContext, end: number, form: PageForm): PageFacts {
  const { source, offset, items, at, fields } = context;
  const { outline, list, missing } = source;
  const length = outline.text.length;
  const window = items?.between(offset, end) ?? {
    first: offset,
    shown: end - offset,
    leftOut: length - end,
  };
  const open = openAt(outline, end);
  return {
    plan: list < 0 ? "split" : "page",
    form,
    unit: items === undefined ? "characters" : "items",
    totalCount: items?.total ?? length,
    ...window,
    ...(at !== undefined && { at }),
    endsInItem: list >= 0 && open > list && open < outline.next(list),
    ...(fields !== undefined && { fields }),
    // Only on the first page.
    ...(offset === 0 && missing.length > 0 && { missing }),
  };
}

function reasonOf({ source, items, offset }: PageContext): string {
  const size = `The value has ${source.originalTokens} tokens, more than the budget`;
  if (offset > 0) return "The call sets an offset, so this page starts exactly there.";
  if (items === undefined) return `${size}, so it is split into pieces.`;
  return `${size}, and is mostly a list of ${items.total} items.`;
}
