import type { AnswerSource } from "@speclens/assistant";
import type { LanguageModel, ModelFailure, ModelUsage, OperationId, Plan } from "@speclens/core";
import type { PlanRequest } from "./plan-request.ts";

/** How a language model answers tasks. */
export interface AnswerOptions {
  /**
   * The model: one that is open, or a specification for `openLanguageModel` of `@speclens/language-model`, such as
   * `anthropic:claude-sonnet-4-5`.
   */
  readonly model?: LanguageModel | string | undefined;
  /** Estimated tokens of everything that the model reads for the first text, at least 1,000. Default 16,000. */
  readonly contextTokens?: number | undefined;
  /** Tokens that the model may write, at least 100, by its own count. Default 4,000. */
  readonly answerTokens?: number | undefined;
  /** Randomness of the choice of words, 0–2. Default 0.1. */
  readonly temperature?: number | undefined;
  /**
   * The role that the instructions give the model. The rules for citations and examples follow it.
   * Default: an API expert that answers from the context only.
   */
  readonly systemPrompt?: string | undefined;
  /** Seconds that each text of the model may take, with all retries. Only for a specification. Default 120. */
  readonly timeoutSeconds?: number | undefined;
  /** Seconds until a text begins that is received in pieces. Only for a specification. Default 60. */
  readonly firstTextSeconds?: number | undefined;
}

/** A task that a language model answers. Options that are missing are those of the engine. */
export interface AnswerRequest extends PlanRequest, AnswerOptions {}

/** An example in an answer, and whether it matches its schema. */
export interface AnswerExample {
  /** The document of the operation; absent if the answer does not say which operation it belongs to. */
  readonly document?: string;
  /** `METHOD /path`, as for `document`. */
  readonly operation?: OperationId;
  /** Whether it is the body of a request or of a response. */
  readonly side: "request" | "response";
  /**
   * `valid`: it matches. `corrected`: the model wrote it again, and now it matches. `wrong`: it still does not match; a
   * note in the answer says so. `unchecked`: there is no schema for it, or the check would take too long.
   */
  readonly status: "valid" | "corrected" | "wrong" | "unchecked";
  /** How it breaks the schema, at first or still; empty for `valid` and `unchecked`. */
  readonly problems: readonly string[];
}

/** What was checked in an answer. */
export interface AnswerChecks {
  /** The numbers of sources that the answer cites, in order. */
  readonly cited: readonly number[];
  /** Numbers without a source, which were removed. */
  readonly unknownCitations: readonly number[];
  /** Calls that no document has, which were replaced, in the model's words. */
  readonly unknownOperations: readonly string[];
  /** The JSON examples, in order. */
  readonly examples: readonly AnswerExample[];
}

/** Why there is a plan and no answer. */
export interface AnswerFailure {
  /**
   * As for the error `model-failed`. `cut`: the answer reached its limit of tokens before it ended. `no-match`: nothing
   * in the index can do the task, so the model was not asked.
   */
  readonly reason: ModelFailure | "cut" | "no-match";
  /** An explanation for people, one line long. */
  readonly message: string;
}

/** The answer to a task. */
export interface TaskAnswer {
  /** The task, in the caller's words. */
  readonly question: string;
  /**
   * The model's answer in Markdown, followed by its sources and by what was removed; or the text of the plan if the
   * model failed.
   */
  readonly text: string;
  /** Whether the text is the model's answer or the plan. */
  readonly from: "model" | "plan";
  /** Why the text is the plan; absent if it is the model's answer. */
  readonly failure?: AnswerFailure;
  /** The plan that the model read. */
  readonly plan: Plan;
  /** The parts of the documents that the model read. The answer cites them by their numbers. */
  readonly sources: readonly AnswerSource[];
  /** What was checked; empty for a plan. */
  readonly checks: AnswerChecks;
  /** The specification of the model. */
  readonly model: string;
  /** Tokens of all calls of the model, if its provider reports them. */
  readonly usage?: ModelUsage;
}
