import { isJsonObject } from "@speclens/core";
import { costsOf } from "../answers/answer-costs.ts";
import { joinTexts } from "../answers/answer-part.ts";
import { blockText, type ContentBlock } from "../answers/content-block.ts";
import { isInputRequired } from "../handlers/inner-handlers.ts";
import type { GuardState } from "../state/guard-state.ts";
import type { AnsweredCall } from "./answered-call.ts";

/** Returns the cursor of the next page, if an answer has one. */
export function nextCursorOf({ result }: AnsweredCall): string | undefined {
  const next = result._meta?.nextCursor;
  return result.isError !== true && typeof next === "string" ? next : undefined;
}

/** Joins a page to those before it: its blocks follow theirs, whose note about the next page is left out. */
export function joinAnswered(
  { counter }: GuardState,
  before: AnsweredCall,
  page: AnsweredCall,
): AnsweredCall {
  if (isInputRequired(before.result) || isInputRequired(page.result)) return page;
  const next = nextCursorOf(before);
  const content = [
    ...before.result.content.filter((block) => !isNoteOf(block, next)),
    ...page.result.content,
  ];
  const text = joinTexts(content.map(blockText));
  const budget = before.budget + page.budget;
  const costs = costsOf(text, counter.count(text), before.originalTokens, budget);
  return {
    ...page,
    ...costs,
    result: { ...page.result, content, _meta: { ...page.result._meta, ...costs } },
    budget,
    text,
  };
}

/** Returns whether a block is the note that has a cursor. */
function isNoteOf(block: ContentBlock, cursor: string | undefined): boolean {
  if (block.type !== "text" || cursor === undefined || !block.text.includes(cursor)) return false;
  try {
    const note: unknown = JSON.parse(block.text);
    return isJsonObject(note) && note.nextCursor === cursor;
  } catch {
    return false;
  }
}
