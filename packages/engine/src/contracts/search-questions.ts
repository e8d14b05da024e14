import type { LanguageModel, SearchRequest } from "@speclens/core";

/** How a language model expands a question. */
export interface QuestionExpansion {
  /**
   * The model, which reads the compact index of the searched documents and the question: one that is open, or a
   * specification for `openLanguageModel` of `@speclens/language-model`. Default: the model of the engine.
   */
  readonly model?: LanguageModel | string | undefined;
  /** Asks the model only if no hit is a clear match. Default false. */
  readonly onlyUnclear?: boolean | undefined;
}

/** A question for the search, or several. */
export interface SearchQuestions extends Omit<SearchRequest, "query"> {
  /** The question in plain words; or a list of 1 to 10 questions, or phrasings of one. */
  readonly query: string | readonly string[];
  /** Id of the caller, whose own remembered use also counts. Default: none. */
  readonly caller?: string | undefined;
  /**
   * Also searches for what a language model adds to the question: words and operations of the index. If the model
   * fails, adds nothing or makes the answer worse, the hits are those of the question itself; `stats.expansion` says
   * so. Only for one question. The engine asks a model once for each question and state of the index. Default: none.
   */
  readonly expand?: QuestionExpansion | undefined;
}
