import { invalidArgument, type JsonValue, type SpecLensError } from "@speclens/core";
import { jsonStringEnd } from "@speclens/text";
import type { FittedPage, FittedValue } from "./fitted-value.ts";

/**
 * Joins all answers for a value, in the order of their `nextOffset`. Skips a summary before the first page.
 * This is the inverse of `fitValue`: the result equals the value, or its requested fields.
 *
 * @throws SpecLensError `argument-invalid` if a page is missing or out of order
 */
export function joinPages(answers: readonly FittedValue[]): JsonValue {
  const text = joinPageTexts(answers);
  const isText = answers.every((answer) => answer.plan === "summary" || answer.form === "text");
  return isText ? text : JSON.parse(text);
}

/**
 * Joins all answers like `joinPages`, into the text that they are pages of: minified JSON, with its numbers as they
 * were written, or the string.
 *
 * @throws SpecLensError `argument-invalid` if a page is missing or out of order
 */
export function joinPageTexts(answers: readonly FittedValue[]): string {
  // After a summary of a value that fits, all of it comes as one answer.
  const [only] = answers.filter(({ plan }) => plan !== "summary");
  if (only !== undefined && (only.plan === "whole" || only.plan === "project")) return only.text;

  const pages = answers.filter(isPage);
  checkSequence(pages);
  if (pages.every(({ form }) => form === "text")) return pages.map(({ text }) => text).join("");
  const parts: string[] = [];
  let last = "";
  for (const [index, page] of pages.entries()) {
    const { text, goesOn } = contentOf(page, pages[index + 1]);
    // A page begins after the comma before its first value.
    if (page.form === "json" && page.at !== undefined && !goesOn && last !== "[" && last !== "{")
      parts.push(",");
    parts.push(text);
    last = text.at(-1) ?? last;
  }
  return parts.join("");
}

function isPage(answer: FittedValue): answer is FittedPage {
  return answer.plan === "page" || answer.plan === "split";
}

function checkSequence(pages: readonly FittedPage[]): void {
  let next: number | undefined = 0;
  for (const { offset, nextOffset } of pages) {
    if (offset !== next) throw incomplete(next);
    next = nextOffset;
  }
  if (next !== undefined) throw incomplete(next);
}

function incomplete(offset: number | undefined): SpecLensError {
  const message =
    offset === undefined
      ? "There are pages after the last one. Pass the pages of one value in order."
      : `The page at offset ${offset} is missing. Pass all pages of one value in order.`;
  return invalidArgument("answers", message);
}

interface Content {
  readonly text: string;
  /** Whether it begins inside a string. */
  readonly goesOn: boolean;
}

/** Returns the page's own part of the minified text, without the open containers around it. */
function contentOf(page: FittedPage, following: FittedPage | undefined): Content {
  if (page.form === "json-text") {
    const piece: unknown = JSON.parse(page.text);
    return { text: String(piece), goesOn: false };
  }
  const start = openingEnd(page.text, levelOf(page));
  const end = page.text.length - (following === undefined ? 0 : levelOf(following));
  return { text: page.text.slice(start, end), goesOn: page.text[start - 1] === '"' };
}

/** Returns the number of containers and strings that are open at the start of a page. */
function levelOf({ at }: FittedPage): number {
  return at === undefined ? 0 : at.split("/").length;
}

/** Returns the index after the starts of this many containers. */
function openingEnd(text: string, level: number): number {
  let at = 0;
  for (let open = 1; open <= level; open++) {
    // The innermost container has no open member.
    const named = text[at] === "{" && open < level;
    at++;
    if (named) at = jsonStringEnd(text, at) + 1;
  }
  return at;
}
