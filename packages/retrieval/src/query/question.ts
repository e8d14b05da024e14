import type { Correction } from "@speclens/core";

/** One term that is searched, with what it counts. */
export interface QuestionTerm {
  readonly term: string;
  /** How much a match counts: 1, less for a corrected word; more where the question repeats it. */
  readonly weight: number;
  /** How rare it is in the documents that are searched, in nats. */
  readonly information: number;
}

export interface Question {
  /** Terms that some operation has. */
  readonly terms: readonly QuestionTerm[];
  /** Different words that count: terms, and words that no operation has. */
  readonly words: number;
  /** Information of the words that no operation has: no hit can cover it. */
  readonly missing: number;
  readonly corrections: readonly Correction[];
  /** All terms in the question's order, corrected ones too. */
  readonly sequence: readonly string[];
  /** Terms that the answer of some operation has in its fields. */
  readonly answerTerms: ReadonlySet<string>;
}
