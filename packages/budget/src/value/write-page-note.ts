import { counted } from "@speclens/text";
import { codePointEnd } from "../texts/character-end.ts";
import type { MissingField } from "./fields/project-fields.ts";
import type { FittedPage, FittedSummary } from "./fitted-value.ts";

/** Maximum number of characters of a place or name in a note. */
const LONGEST_SHOWN = 80;
const MOST_PARTS = 6;
const MOST_MISSING = 3;
const MOST_AVAILABLE = 5;

/** Instructions for requesting the next part. */
export interface Continuation {
  readonly nextOffset?: number;
  readonly nextCursor?: string;
  /** A sentence that ends the instructions. */
  readonly hint?: string | undefined;
}

/** The facts that the note of a page contains. */
export interface PageFacts
  extends Pick<
    FittedPage,
    | "plan"
    | "form"
    | "at"
    | "unit"
    | "totalCount"
    | "first"
    | "shown"
    | "leftOut"
    | "chunkIndex"
    | "totalChunks"
  > {
  /** Whether the page ends inside an item. */
  readonly endsInItem: boolean;
  /** A `fields` argument that retrieves less of each item. */
  readonly fields?: string;
  readonly missing?: readonly MissingField[];
}

/** Writes the note of a page. */
export function writePageNote(facts: PageFacts, next: Continuation | undefined): string {
  const { plan, form, at, unit, totalCount, first, shown, leftOut, endsInItem, missing } = facts;
  const { chunkIndex, totalChunks } = facts;
  return JSON.stringify({
    plan,
    ...formNote(form),
    ...(unit === "items" ? {} : { unit }),
    totalCount,
    ...(totalChunks !== undefined && { chunkIndex, totalChunks }),
    ...(first > 0 && { first }),
    shown,
    ...(next !== undefined && { leftOut }),
    ...(at !== undefined && at !== "" && { at: shortened(at) }),
    ...(endsInItem && { lastItem: "goes on" }),
    ...missingNote(missing),
    ...(next !== undefined && {
      ...placeOf(next),
      instructions: withHint(pageInstructions(facts, next), next),
    }),
  });
}

/** Writes a note with only the essentials, for the smallest budgets: whether pieces are joined as text, and the place. */
export function writeShortNote(form: PageFacts["form"], next: Continuation | undefined): string {
  return JSON.stringify({
    ...formNote(form),
    ...(next === undefined ? { last: true } : placeOf(next)),
  });
}

/** Writes the note of a summary. */
export function writeSummaryNote(
  { parts, hints }: Pick<FittedSummary, "parts" | "hints">,
  next: Continuation,
): string {
  const shown = parts
    .slice(0, MOST_PARTS)
    .map(({ path, unit, count }) => ({ path: shortened(path), [unit]: count }));
  const [hint] = hints;
  const part = hint === undefined ? "" : `${shortened(hint)} for that part, or with `;
  return JSON.stringify({
    plan: "summary",
    leftOut: shown,
    ...(parts.length > MOST_PARTS && { furtherParts: parts.length - MOST_PARTS }),
    ...placeOf(next),
    instructions: withHint(
      `This is a summary. Call again with ${part}${argumentOf(next)} for everything, page by page.`,
      next,
    ),
  });
}

/** Writes the note of a projection that fits. Returns undefined if no field is missing. */
export function writeProjectionNote(missing: readonly MissingField[]): string | undefined {
  if (missing.length === 0) return undefined;
  return JSON.stringify({ plan: "project", ...missingNote(missing) });
}

/** Names the form if the text of the page does not show it. */
function formNote(form: PageFacts["form"]): Partial<Pick<PageFacts, "form">> {
  return form === "json-text" ? { form } : {};
}

function missingNote(missing: readonly MissingField[] | undefined) {
  if (missing === undefined || missing.length === 0) return {};
  return {
    missing: missing.slice(0, MOST_MISSING).map(({ path, available }) => ({
      path: shortened(path),
      available: available.slice(0, MOST_AVAILABLE).map(shortened),
    })),
  };
}

function pageInstructions({ unit, leftOut, fields, form }: PageFacts, next: Continuation): string {
  const what = leftOut > 0 ? counted(leftOut, `more ${unit.slice(0, -1)}`) : "The rest";
  const less = fields === undefined ? "" : `, or with fields=${shortened(fields)} for less of each`;
  const pieces = form === "json-text" ? " The pieces of text, joined, are the JSON." : "";
  return `${what}: call again with ${argumentOf(next)}${less}.${pieces}`;
}

function placeOf({ hint: _, ...place }: Continuation): Omit<Continuation, "hint"> {
  return place;
}

function withHint(instructions: string, { hint }: Continuation): string {
  return hint === undefined ? instructions : `${instructions} ${hint}`;
}

function argumentOf({ nextOffset }: Continuation): string {
  return nextOffset === undefined ? "the nextCursor" : `offset=${nextOffset}`;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_SHOWN) return text;
  const start = codePointEnd(text, LONGEST_SHOWN / 2);
  const end = codePointEnd(text, text.length - LONGEST_SHOWN / 2);
  return `${text.slice(0, start)}…${text.slice(end)}`;
}
