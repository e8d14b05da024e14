import type { PageForm } from "./cut-page.ts";
import type { MissingField } from "./fields/project-fields.ts";
import type { LeftOutPart } from "./summary/left-out-list.ts";

/** The members that the three kinds of answers have in common. */
interface Fitted {
  /** A sentence that explains why this plan was chosen. */
  readonly reason: string;
  /** The answer. */
  readonly text: string;
  /**
   * Additional information for the agent, as a JSON object: how much is left out and how to get it. Absent if
   * there is nothing to add.
   */
  readonly note?: string;
  /** Requested fields that do not exist. */
  readonly missing?: readonly MissingField[];
  /** Number of tokens in the given value. */
  readonly originalTokens: number;
  /** Number of tokens in the answer and its note, joined by a line break. */
  readonly estimatedTokens: number;
  /** Used share of the budget, 0–1, rounded to hundredths. */
  readonly budgetUsed: number;
  /** Number of tokens left in the budget. */
  readonly budgetRemaining: number;
}

/** A complete answer: the value itself, or all requested fields. */
export interface FittedWhole extends Fitted {
  /** `whole`: the value itself. `project`: the requested fields. */
  readonly plan: "whole" | "project";
  /** `text`: the value is a string, and the answer is that string. */
  readonly form: "json" | "text";
}

/** An exact part of the value. `joinPages` can join it with the others. */
export interface FittedPage extends Fitted {
  /** `page`: a part of a list. `split`: a part of a text or of any other structure. */
  readonly plan: "page" | "split";
  /**
   * `json`: the original without the parts before and after the page. `json-text`: a JSON string with a piece
   * of the minified JSON. `text`: a piece of a value that is a string.
   */
  readonly form: PageForm | "text";
  /** The start of the page: an index in the minified JSON or in the string. */
  readonly offset: number;
  /** The `offset` of the next page. Absent on the last page. */
  readonly nextOffset?: number;
  /**
   * JSON pointer of the innermost container or string that begins on an earlier page and continues here.
   * Absent if there is none.
   */
  readonly at?: string;
  /** The unit of the counts: items of the list, or characters of the JSON or the string. */
  readonly unit: "items" | "characters";
  /** Number of items or characters in the value. */
  readonly totalCount: number;
  /** Index of the first unit that is at least partly on this page. */
  readonly first: number;
  /** Number of units that are at least partly on this page. */
  readonly shown: number;
  /** Number of units that begin after this page. */
  readonly leftOut: number;
  /** For a text: the index of the piece that this page is or belongs to, counted from 0. */
  readonly chunkIndex?: number;
  /** For a text: the number of its pieces. */
  readonly totalChunks?: number;
}

/** A summary. `fields` retrieves parts that are left out, and `nextOffset` retrieves the exact value. */
export interface FittedSummary extends Fitted {
  /** Always `summary`. */
  readonly plan: "summary";
  /** Always `json`. */
  readonly form: "json";
  /** The offset of the first exact page. */
  readonly nextOffset: 0;
  /** The parts left out, largest first. */
  readonly parts: readonly LeftOutPart[];
  /** A `fields` argument for each of the largest parts. */
  readonly hints: readonly string[];
}

/** An answer within its budget, with information about the parts left out. */
export type FittedValue = FittedWhole | FittedPage | FittedSummary;
