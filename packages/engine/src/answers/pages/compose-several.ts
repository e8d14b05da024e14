import { estimateTokens, largestFitting, tokensWithin } from "@speclens/budget";
import { cutLine, type RenderedText } from "@speclens/render";
import type { Answer } from "../../contracts/answers.ts";
import {
  type ComposeOptions,
  type CursorContext,
  ITEMS_SHARE,
  moreLine,
  pageBounds,
  sealPlace,
} from "./compose-answer.ts";
import { splitLargeItems } from "./split-large-items.ts";

/** The texts count their lines, because a line may be a title or the end of a text. */
const LINES = ["line", "lines"] as const;

/** Maximum number of characters of the line that says which text a page continues. */
const LONGEST_TITLE = 80;

/** One of the texts, as pieces. */
interface SplitText {
  readonly title: string;
  readonly pieces: readonly string[];
}

/** The place of a piece: the index of its text, its index in that text, and the text's tokens up to its end. */
type Place = Readonly<Record<"text" | "index" | "end", number>>;

/**
 * Fits several texts into one budget, with an empty line between them. Every text gets the same share of each page,
 * and a text that needs less leaves the rest to the others. The limit applies to each text.
 *
 * The pieces are ordered by where they end in their own text, in tokens. Any part of this order therefore shares
 * its tokens fairly, and the number of pieces on earlier pages is all that a cursor needs.
 *
 * @throws SpecLensError `argument-invalid`, `cursor-invalid`
 */
export function composeSeveral(
  rendered: readonly RenderedText[],
  cursors: CursorContext,
  options: ComposeOptions,
): Answer {
  const { budget, limit, offset } = pageBounds(cursors, options);
  const most = Math.floor(cursors.splitBudget * ITEMS_SHARE);
  const texts = rendered.map(({ head, items, foot }): SplitText => {
    const first = head.length > 0 ? [head.join("\n")] : [];
    const title = cutLine(head[0] ?? "", LONGEST_TITLE);
    return { title, pieces: splitLargeItems([...first, ...items, ...foot], most) };
  });
  const order = texts.flatMap(placesOf).sort((left, right) => left.end - right.end);
  const asked = order.slice(offset, offset + limit * texts.length);

  const pageOf = (count: number, hasMarks: boolean): Page => {
    const shown = asked.slice(0, count);
    const blocks = texts.flatMap((text, number) => {
      const own = shown.filter((place) => place.text === number);
      return own.length === 0 ? [] : [blockOf(text, own, hasMarks)];
    });
    const next = offset + count;
    const left = order.length - next;
    const nextCursor = left > 0 ? sealPlace(next, cursors) : undefined;
    if (nextCursor !== undefined) blocks.push(moreLine(left, LINES, nextCursor));
    const text = blocks.join("\n\n");
    return { text, count, nextCursor, tokens: estimateTokens(text) };
  };

  let page = pageOf(asked.length, true);
  if (page.tokens > budget) {
    // A single piece without marks fits every budget.
    page = pageOf(1, false);
    // The tokens of a cursor differ each time that it is sealed, so a page that fits is kept.
    largestFitting(1, asked.length - 1, texts.length, (count) => {
      const tried = pageOf(count, true);
      if (tried.tokens > budget) return false;
      page = tried;
      return true;
    });
  }
  const { text, count, nextCursor, tokens } = page;
  return {
    text,
    totalCount: order.length,
    shownCount: count,
    ...tokensWithin(budget, tokens),
    originalTokens: texts.reduce((sum, { pieces }) => sum + estimateTokens(pieces.join("\n")), 0),
    ...(nextCursor !== undefined && { nextCursor }),
  };
}

interface Page {
  readonly text: string;
  readonly count: number;
  readonly nextCursor: string | undefined;
  readonly tokens: number;
}

function placesOf({ pieces }: SplitText, text: number): Place[] {
  let end = 0;
  return pieces.map((piece, index) => {
    end += estimateTokens(piece);
    return { text, index, end };
  });
}

/** Joins the pieces of one text on a page, with marks where pieces before or after them are missing. */
function blockOf(
  { title, pieces }: SplitText,
  places: readonly Place[],
  hasMarks: boolean,
): string {
  const start = places[0]?.index ?? 0;
  const end = start + places.length;
  const left = pieces.length - end;
  return [
    ...(hasMarks && start > 0 ? [`${title} (continued)`] : []),
    ...pieces.slice(start, end),
    ...(hasMarks && left > 0 ? [`… ${left} more`] : []),
  ].join("\n");
}
