import { LEAST_USE } from "../settings/defaults.ts";
import { largestFitting } from "../settings/largest-fitting.ts";
import { codePointEnd } from "../texts/character-end.ts";
import {
  MOST_CHARACTERS_PER_TOKEN,
  TYPICAL_CHARACTERS_PER_TOKEN,
} from "../tokens/characters-per-token.ts";
import {
  boundaryAtOrBefore,
  boundaryBefore,
  isBoundary,
  openAt,
  openChain,
} from "./outline/is-boundary.ts";
import { isJsonStringCut, pieceEnd } from "./outline/is-json-string-cut.ts";
import { type JsonOutline, kindOf, writtenNameOf } from "./outline/json-outline.ts";

/** If the open containers and the note take a larger share of the budget, the page is not JSON. */
const LARGEST_OPENING = 0.75;

export interface PageRequest {
  /** Index in the minified text at which the page begins. */
  readonly offset: number;
  /** Maximum number of tokens for the page and its note. */
  readonly budget: number;
  /** A boundary after the offset, at which the page must end at the latest. Default: the end of the text. */
  readonly last?: number | undefined;
  /** Counts the tokens of a page with this text and end, including its note. */
  measure(text: string, end: number, form: PageForm): number;
}

/** `json`: the original without the parts outside the page. `json-text`: a piece of its text. */
export type PageForm = "json" | "json-text";

export interface CutPage {
  readonly form: PageForm;
  readonly text: string;
  /** The index after the page. On the last page, the length of the text. */
  readonly end: number;
  readonly tokens: number;
}

/**
 * Cuts the page that begins at an offset. The page contains the containers that are open there and the
 * following content, up to the end of the outermost value that still uses 80% of the budget. If this is
 * impossible, for example for ten thousand levels or a name longer than the budget, the page is a piece of
 * the JSON text, written as a JSON string. Returns undefined if not even one character fits.
 */
export function cutPage(outline: JsonOutline, request: PageRequest): CutPage | undefined {
  const isEnough = (page: CutPage | undefined): boolean =>
    page !== undefined &&
    (page.end === (request.last ?? outline.text.length) ||
      page.tokens >= request.budget * LEAST_USE);
  const page = cutJson(outline, request);
  if (isEnough(page)) return page;
  const piece = cutJsonText(outline, request);
  return page === undefined || isEnough(piece) ? piece : page;
}

function cutJson(outline: JsonOutline, request: PageRequest): CutPage | undefined {
  const { text } = outline;
  const { offset, budget, last = text.length } = request;
  const longest = budget * MOST_CHARACTERS_PER_TOKEN;
  const opening = isBoundary(outline, offset) ? openingOf(outline, offset, longest) : undefined;
  if (opening === undefined) return undefined;
  if (request.measure(opening, offset, "json") > budget * LARGEST_OPENING) return undefined;
  // A page begins after the comma before its first value. Inside a string, a comma is one of its characters.
  const isSeparator = text[offset] === "," && kindOf(outline, openAt(outline, offset)) !== "string";
  const start = isSeparator ? offset + 1 : offset;
  const pageTo = (end: number): CutPage => {
    const closing = closingOf(outline, end, longest);
    const page = `${opening}${text.slice(start, end)}${closing}`;
    const tokens = page.length > longest ? Infinity : request.measure(page, end, "json");
    return { form: "json", text: page, end, tokens };
  };

  const furthest = largestFitting(
    offset + 1,
    Math.min(last, offset + longest),
    budget * TYPICAL_CHARACTERS_PER_TOKEN,
    (position) => {
      const end = boundaryAtOrBefore(outline, position, offset);
      return end === undefined || pageTo(end).tokens <= budget;
    },
  );
  const end = furthest === undefined ? undefined : boundaryAtOrBefore(outline, furthest, offset);
  if (end === undefined) return undefined;
  const page = pageTo(end);
  if (end === last) return page;

  for (const candidate of niceEnds(outline, offset, end)) {
    const nice = pageTo(candidate);
    if (nice.tokens >= budget * LEAST_USE && nice.tokens <= budget) return nice;
  }
  return page;
}

/** Yields better positions to end a page than between two characters, best first. */
function* niceEnds(outline: JsonOutline, offset: number, end: number): Generator<number> {
  const open = openAt(outline, end);
  // A better end may cost up to a fifth of the answer, including names and brackets.
  const least = offset + (end - offset) / 2;
  let last = -1;
  for (const value of openChain(outline, open)) {
    const candidate = boundaryBefore(outline, value, offset);
    if (candidate === undefined || candidate < least || candidate === last) continue;
    last = candidate;
    yield candidate;
  }
  if (kindOf(outline, open) !== "string") return;
  const content = outline.start(open) + 1;
  const candidate = pieceEnd(outline.text, Math.max(content, offset), end);
  if (isJsonStringCut(outline.text, candidate, content)) yield candidate;
}

function cutJsonText(outline: JsonOutline, request: PageRequest): CutPage | undefined {
  const { text } = outline;
  const { offset, budget, last = text.length } = request;
  const pieceTo = (position: number): CutPage => {
    const end = codePointEnd(text, position);
    const piece = JSON.stringify(text.slice(offset, end));
    return {
      form: "json-text",
      text: piece,
      end,
      tokens: request.measure(piece, end, "json-text"),
    };
  };
  const longest = Math.min(last, offset + budget * MOST_CHARACTERS_PER_TOKEN);
  const furthest = largestFitting(
    offset + 1,
    longest,
    budget * TYPICAL_CHARACTERS_PER_TOKEN,
    (end) => pieceTo(end).tokens <= budget,
  );
  if (furthest === undefined) return undefined;
  const piece = pieceTo(furthest);
  // If this page ends at a boundary, the next page is JSON again.
  const boundary = boundaryAtOrBefore(outline, piece.end, offset);
  if (boundary !== undefined && piece.end < last) {
    const nice = pieceTo(boundary);
    if (nice.tokens >= budget * LEAST_USE && nice.tokens <= budget) return nice;
  }
  return piece.end > offset ? piece : undefined;
}

/** Returns the text before a page: the starts of the open containers and the open string. */
function openingOf(outline: JsonOutline, offset: number, longest: number): string | undefined {
  if (offset === 0) return "";
  const parts: string[] = [];
  let length = 0;
  for (let value = openAt(outline, offset); value >= 0; value = outline.parent(value)) {
    const name = writtenNameOf(outline, value);
    const part = `${name}${name === "" ? "" : ":"}${outline.text[outline.start(value)]}`;
    length += part.length;
    if (length > longest) return undefined;
    parts.push(part);
  }
  return parts.reverse().join("");
}

/**
 * Returns the text that closes everything that is open at the end of a page. Incomplete if it is longer than
 * `longest`.
 */
function closingOf(outline: JsonOutline, end: number, longest: number): string {
  const parts: string[] = [];
  for (
    let value = openAt(outline, end);
    value >= 0 && parts.length <= longest;
    value = outline.parent(value)
  )
    parts.push(outline.text.charAt(outline.end(value) - 1));
  return parts.join("");
}
