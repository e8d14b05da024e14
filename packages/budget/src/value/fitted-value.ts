import type { PageForm } from "./cut-page.ts";
import type { MissingField } from "./fields/project-fields.ts";
import type { LeftOutPart } from "./summary/left-out-list.ts";

/** What the three kinds of answers have in common. */
interface Fitted {
  /** Why this plan was chosen, in a sentence. */
  readonly reason: string;
  /** The answer. */
  readonly text: string;
  /**
   * What the agent must know in addition, as a JSON object: how much is left out and how to get it. Absent
   * if there is nothing to say.
   */
  readonly note?: string;
  /** Requested fields that do not exist. */
  readonly missing?: readonly MissingField[];
  /** Tokens of the given value. */
  readonly originalTokens: number;
  /** Tokens of the answer and its note, joined by a line break. */
  readonly estimatedTokens: number;
  /** The share of the budget that is used, 0–1, in hundredths. */
  readonly budgetUsed: number;
  /** Tokens of the budget that are left. */
  readonly budgetRemaining: number;
}

/** A complete answer: the value itself, or all requested fields. */
export interface FittedWhole extends Fitted {
  /** `whole`: the value itself. `project`: the requested fields. */
  readonly plan: "whole" | "project";
  /** `text`: the value is a string and the answer is that string. */
  readonly form: "json" | "text";
}

/** An exact part, which `joinPages` can join with the others. */
export interface FittedPage extends Fitted {
  /** `page`: a part of a list. `split`: a part of a text or of any other structure. */
  readonly plan: "page" | "split";
  /**
   * `json`: the original without what comes before and after the page. `json-text`: a JSON string with a
   * piece of the minified JSON. `text`: a piece of a value that is a string.
   */
  readonly form: PageForm | "text";
  /** Where the page begins: an index in the minified JSON or in the string. */
  readonly offset: number;
  /** The `offset` of the next page; absent on the last. */
  readonly nextOffset?: number;
  /**
   * JSON pointer of the innermost container or string that begins on an earlier page and continues here;
   * absent if there is none.
   */
  readonly at?: string;
  /** What the counts count: items of the list, or characters of the JSON or the string. */
  readonly unit: "items" | "characters";
  /** How many items or characters the value has. */
  readonly totalCount: number;
  /** Index of the first one that is at least partly on this page. */
  readonly first: number;
  /** How many are at least partly on this page. */
  readonly shown: number;
  /** How many begin after this page. */
  readonly leftOut: number;
  /** For a text: the index of the piece that this page is or belongs to, from 0. */
  readonly chunkIndex?: number;
  /** For a text: how many pieces it has. */
  readonly totalChunks?: number;
}

/** The gist. `fields` gets parts that are left out; `nextOffset` gets everything exactly. */
export interface FittedSummary extends Fitted {
  /** Always `summary`. */
  readonly plan: "summary";
  /** Always `json`. */
  readonly form: "json";
  /** The offset of the first exact page. */
  readonly nextOffset: 0;
  /** What is left out, the largest part first. */
  readonly parts: readonly LeftOutPart[];
  /** A `fields` argument for each of the largest parts. */
  readonly hints: readonly string[];
}

/** An answer within its budget, with what it leaves out. */
export type FittedValue = FittedWhole | FittedPage | FittedSummary;
