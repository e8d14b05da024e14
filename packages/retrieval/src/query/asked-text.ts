import type { Question } from "./question.ts";

/** What candidates are judged by: the whole question, or one of several requests in it. */
export interface AskedText {
  readonly text: string;
  readonly question: Question;
  readonly vector: Float32Array | undefined;
}
