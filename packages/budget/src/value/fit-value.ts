import type { JsonValue } from "@speclens/core";
import { answerTokens, tokensWithin } from "./answer-tokens.ts";
import { projectOutline } from "./fields/project-fields.ts";
import { fitPage, type PageSource } from "./fit-page.ts";
import { condense, fitSummary } from "./fit-summary.ts";
import { fitText } from "./fit-text.ts";
import { type FitRequest, type FitValueOptions, readFitOptions } from "./fit-value-options.ts";
import type { FittedValue, FittedWhole } from "./fitted-value.ts";
import { dominantList } from "./outline/dominant-list.ts";
import { childrenOf, type JsonOutline, outlineJson } from "./outline/json-outline.ts";
import { minifyJson } from "./outline/minify-json.ts";
import { writeJson } from "./outline/write-json.ts";
import { LEAST_SUMMARIZED } from "./summarize-value.ts";
import { writeProjectionNote } from "./write-page-note.ts";

/**
 * Fits any JSON value into a budget, regardless of its meaning. Uses the first plan that applies:
 *
 * 1. `project`: the fields named by `fields`, if they fit. Otherwise, the other plans apply to these fields.
 * 2. `whole`: the whole value without a note, if it fits.
 *    With `summaryThreshold`, a record of more tokens is condensed into a `summary` instead.
 * 3. `page`: for a list, or a value that is mostly a list, if its first item fits. A page contains whole
 *    items, followed by as much of the next item as is needed to use 80% of the budget.
 * 4. `summary`: for other values of 500 tokens or more, if it uses 80% of the budget.
 * 5. `page` or `split`: exact pieces.
 *
 * The answer never exceeds the budget, even if the budget is below these thresholds. It is valid JSON, or a
 * piece of text if the value is a string. It never cuts a code point. `joinPages` joins all pages, from
 * offset 0 to the last. The time is proportional to the value, not to the number of its pages.
 *
 * @throws SpecLensError `argument-invalid` for a budget under 200, an offset beyond the end, malformed
 *   fields, or a value that is not JSON
 */
export function fitValue(value: JsonValue, options: FitValueOptions = {}): FittedValue {
  const request = readFitOptions(options);
  if (typeof value === "string") return fitText(value, request);
  const text = writeJson(value);
  return fitMinified(text, text, request);
}

/**
 * Fits a text into a budget, like `fitValue`. If the text is a JSON object or array, it is treated as that
 * value. Its numbers stay as written, even if JavaScript would round them. Any other text is treated as a
 * string.
 */
export function fitJson(text: string, options: FitValueOptions = {}): FittedValue {
  const request = readFitOptions(options);
  if (!/^\s*[[{]/.test(text) || !isJson(text)) return fitText(text, request);
  return fitMinified(minifyJson(text), text, request);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function fitMinified(minified: string, given: string, request: FitRequest): FittedValue {
  const { budget, counter, offset, paths, prefer, limit } = request;
  const { summaryThreshold = Number.POSITIVE_INFINITY } = request;
  const originalTokens = counter.count(given);
  const first = !(offset !== undefined && offset > 0);
  // Creating an outline takes longer than counting, and most values that fit need no outline.
  let known = limit === undefined ? undefined : outlineJson(minified);
  const outlined = (): JsonOutline => {
    known ??= outlineJson(minified);
    return known;
  };
  if (paths === undefined && first && !isLong(known, limit)) {
    const text = originalTokens <= budget ? given : minified;
    const tokens = text === given ? originalTokens : counter.count(text);
    const condensed =
      tokens <= summaryThreshold ? undefined : condense(outlined(), tokens, request);
    if (condensed !== undefined) return { ...condensed, originalTokens };
    if (tokens <= budget) return whole("whole", "All of it fits.", text, originalTokens, request);
  }

  const original = outlined();
  const projection = paths === undefined ? undefined : projectOutline(original, paths);
  const outline = projection === undefined ? original : outlineJson(projection.text);
  const missing = projection?.missing ?? [];
  if (projection !== undefined && first && !isLong(outline, limit)) {
    const note = writeProjectionNote(missing);
    if (answerTokens(counter, projection.text, note) <= budget) {
      const answer = whole(
        "project",
        "The requested fields fit.",
        projection.text,
        originalTokens,
        request,
        note,
      );
      return missing.length === 0 ? answer : { ...answer, missing };
    }
  }

  const source: PageSource = { outline, list: dominantList(outline), originalTokens, missing };
  if (offset !== undefined) return fitPage(source, offset, request);
  const summarized = paths === undefined && prefer !== "page" && originalTokens >= LEAST_SUMMARIZED;
  if (!summarized) return fitPage(source, 0, request);
  if (source.list >= 0 && prefer !== "summary") {
    const page = fitPage(source, 0, request);
    if (holdsFirstItem(outline, source.list, page.nextOffset)) return page;
  }
  return fitSummary(outline, originalTokens, request) ?? fitPage(source, 0, request);
}

/** Returns whether a value is a list, or mostly a list, with more items than a page may have. */
function isLong(outline: JsonOutline | undefined, limit: number | undefined): boolean {
  if (outline === undefined || limit === undefined) return false;
  const list = dominantList(outline);
  return list >= 0 && outline.size(list) > limit;
}

function whole(
  plan: FittedWhole["plan"],
  reason: string,
  text: string,
  originalTokens: number,
  { counter, budget }: FitRequest,
  note?: string,
): FittedWhole {
  return {
    plan,
    reason,
    form: "json",
    text,
    ...(note !== undefined && { note }),
    originalTokens,
    ...tokensWithin(budget, answerTokens(counter, text, note)),
  };
}

function holdsFirstItem(outline: JsonOutline, list: number, end = outline.text.length): boolean {
  const item = childrenOf(outline, list, 1)[0];
  return item !== undefined && outline.end(item) <= end;
}
