import type { PageForm } from "./cut-page.ts";
import type { LeftOutPart } from "./left-out.ts";
import type { MissingField } from "./project-fields.ts";

/** What the three kinds of answers have in common. */
interface Fitted {
  /** Why this plan, in a sentence. */
  readonly reason: string;
  /** The answer. */
  readonly text: string;
  /**
   * What the agent must know beside the answer, as a JSON object: how much is left out and how to get
   * it. Absent where there is nothing to say.
   */
  readonly note?: string;
  /** Fields that were asked for and are not there. */
  readonly missing?: readonly MissingField[];
  /** Tokens of the value as it was given. */
  readonly originalTokens: number;
  /** Tokens of the answer and its note, joined by a line break. */
  readonly estimatedTokens: number;
  /** Share of the budget that is used, 0–1, in hundredths. */
  readonly budgetUsed: number;
  /** Tokens of the budget that are left. */
  readonly budgetRemaining: number;
}

/** All of it: the value itself, or of a projection all that was asked for. */
export interface FittedWhole extends Fitted {
  readonly plan: "whole" | "project";
  /** `text`: the value is a string, and the answer that string. */
  readonly form: "json" | "text";
}

/** An exact part, which `joinPages` puts together again. */
export interface FittedPage extends Fitted {
  /** `page`: a part of a list. `split`: a part of a text or of any other structure. */
  readonly plan: "page" | "split";
  /**
   * `json`: the original without what comes before and after the page. `json-text`: a JSON string
   * with a piece of the original's minified JSON. `text`: a piece of a value that is a string.
   */
  readonly form: PageForm | "text";
  /** Where the page begins: an index in the minified JSON, or in the string. */
  readonly offset: number;
  /** The `offset` of the next page; absent on the last. */
  readonly nextOffset?: number;
  /**
   * JSON pointer of the innermost container or string that begins on an earlier page and goes on here;
   * absent where there is none.
   */
  readonly at?: string;
  /** What is counted: items of the list, or characters of the JSON or the string. */
  readonly unit: "items" | "characters";
  readonly totalCount: number;
  /** Index of the first one that is, at least in part, on this page. */
  readonly first: number;
  /** How many of them are here, at least in part. */
  readonly shown: number;
  /** How many of them begin after this page. */
  readonly leftOut: number;
  /** Of a text: which of its pieces this one is, or a part of; 0 for the first. */
  readonly chunkIndex?: number;
  /** Of a text: how many pieces it has. */
  readonly totalChunks?: number;
}

/** The gist. What is left out is had by its `fields`, all of it exactly from `nextOffset` on. */
export interface FittedSummary extends Fitted {
  readonly plan: "summary";
  readonly form: "json";
  /** 0: the exact pages have not begun. */
  readonly nextOffset: 0;
  /** What is left out, the largest first. */
  readonly parts: readonly LeftOutPart[];
  /** A `fields` value for each of the largest parts. */
  readonly hints: readonly string[];
}

/** An answer within its budget, with what it left out. */
export type FittedValue = FittedWhole | FittedPage | FittedSummary;
