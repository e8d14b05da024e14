import { estimateTokens, fitItems, tokensWithin } from "@speclens/budget";
import { DEFAULT_BUDGET, type Hit, OPERATION_TARGET } from "@speclens/core";
import { joinRenderedText } from "@speclens/render";
import type { Answer, SearchArguments } from "../../contracts/answers.ts";
import { operationText } from "../operation-text.ts";
import type { OpenedPage } from "../pages/open-page.ts";

/** Maximum number of operations that follow the hits. */
export const MOST_SHOWN = 3;

/** A best hit with a lower score is not shown by default. */
const LEAST_SCORE = 0.5;
/** A best hit is far ahead if its score is at least this many times that of the second hit. */
const FAR_AHEAD = 1.5;
/** Maximum number of tokens of an operation that is shown by default. */
const MOST_TOKENS = 400;
/** With less room, only the head of an operation would fit. */
const LEAST_ROOM = 40;

/**
 * Appends to the hits how to call the best ones. By default, this is the best hit alone, and only if it is far ahead
 * of the second one and its whole text has at most 400 tokens. With `show`, the texts share what the hits leave of
 * the budget.
 *
 * @param hits the hits of an answer to a question that has a match, best first
 */
export async function withShownHits(
  answer: Answer,
  page: OpenedPage,
  hits: readonly Hit[],
  { query, show, budget = DEFAULT_BUDGET }: SearchArguments,
): Promise<Answer> {
  const isChosen = show !== undefined;
  const shown = isChosen ? hits.slice(0, show) : typeof query === "string" ? farAhead(hits) : [];
  let { text } = answer;
  let uncut = text;
  for (const [index, { document, operation }] of shown.entries()) {
    const room = Math.floor((budget - estimateTokens(`${text}\n\n`)) / (shown.length - index));
    if (room < LEAST_ROOM) break;
    const target = Math.min(room, isChosen ? OPERATION_TARGET : MOST_TOKENS);
    const most = isChosen ? undefined : target;
    const rendered = await operationText(page, { operation, document }, target, most);
    const whole = joinRenderedText(rendered);
    const tokens = estimateTokens(whole);
    if (most !== undefined && tokens > most) break;
    uncut += `\n\n${whole}`;
    text += `\n\n${tokens <= room ? whole : beginningOf(whole.split("\n"), room)}`;
  }
  // Tokens of joined texts do not add up exactly, but an answer that was not cut must have no more of them originally.
  const added = estimateTokens(uncut) - estimateTokens(answer.text);
  const originalTokens = answer.originalTokens + added;
  return { ...answer, text, ...tokensWithin(budget, estimateTokens(text)), originalTokens };
}

function farAhead([best, second]: readonly Hit[]): Hit[] {
  if (best === undefined || best.score < LEAST_SCORE) return [];
  return best.score >= FAR_AHEAD * (second?.score ?? 0) ? [best] : [];
}

/** Returns the first lines of an operation, and a line that says how many are missing. */
function beginningOf(lines: readonly string[], room: number): string {
  const mark = (left: number): string => `… ${left} more lines`;
  const reserve = estimateTokens(`\n${mark(lines.length)}`);
  const { items, leftOut } = fitItems(lines, { budget: room, limit: lines.length, reserve });
  return [...items, ...(leftOut > 0 ? [mark(leftOut)] : [])].join("\n");
}
