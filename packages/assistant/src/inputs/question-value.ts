/**
 * What a value in a question looks like. `id`: letters with digits or signs, such as `WEB-231`. `name`: capitalized
 * words within a sentence. `text`: quoted words.
 */
export type ValueKind = "text" | "email" | "url" | "phone" | "date" | "id" | "number" | "name";

/** A value in a question. */
export interface QuestionValue {
  readonly kind: ValueKind;
  /** The value as the question has it, without quotes; a date as `2026-11-24`. */
  readonly text: string;
  /** Where it begins in the question. */
  readonly start: number;
  /** The words before it, in lower case, nearest last; up to four. */
  readonly before: readonly string[];
}
