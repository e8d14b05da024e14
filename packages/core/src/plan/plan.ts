import type { JsonValue } from "../document/json.ts";
import type { OperationId, ParameterLocation } from "../document/operation.ts";

/** Where the value of an input comes from. */
export type ValueSource =
  | {
      /** The question contains the value. */
      readonly kind: "question";
      /** The value, as the question has it or as the input's type needs it. */
      readonly value: JsonValue;
    }
  | {
      /** The response of an earlier step contains the value. */
      readonly kind: "step";
      /** Number of that step. */
      readonly step: number;
      /** The alternative of that step that returns the value; absent if the step's own operation does. */
      readonly operation?: OperationId;
      /** Location of the value in its response: `results[].id`. */
      readonly field: string;
      /** Probability that this is right, in (0, 1]; 1 means that the document links the two operations. */
      readonly certainty: number;
    }
  | {
      /** The schema allows only this value. */
      readonly kind: "constant";
      readonly value: JsonValue;
    }
  | {
      /** The caller has to know or choose the value. */
      readonly kind: "caller";
    };

/** An input of a step: a parameter, or a field of the body. */
export interface PlanInput {
  /** Name of the parameter, or path of the field: `to.groups[].name`. */
  readonly name: string;
  /** The location of the parameter, or `body`. */
  readonly in: ParameterLocation | "body";
  /** Whether every call needs it. */
  readonly required: boolean;
  /** Where its value comes from. */
  readonly source: ValueSource;
}

/** An operation that could take the place of a step, or that acts on the same resource. */
export interface PlanAlternative {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Summary of the operation, or the first sentence of its description. */
  readonly summary?: string;
}

/** A further hit of the search for a task, beside the steps of its plan. */
export interface PlanOther extends PlanAlternative {
  /** Id of the document. */
  readonly document: string;
  /** Up to three other operations that write at its path and that the plan does not name; absent if there are none. */
  readonly also?: readonly OperationId[];
}

/** One call of a plan. */
export interface PlanStep {
  /** Number of the step, from 1, in the order of the calls. */
  readonly number: number;
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Summary of the operation, or the first sentence of its description. */
  readonly summary?: string;
  /** Whether callers should stop using the operation. */
  readonly deprecated: boolean;
  /** `found`: the operation answers the question. `needed`: it yields a value that a later step needs. */
  readonly role: "found" | "needed";
  /** Confidence of the search that the operation answers the question, 0–1; 0 for an operation that it did not find. */
  readonly score: number;
  /**
   * Whether the operation is at least half as likely as the best one, or yields what such a step needs. The others are
   * worth a look if these do not do the task.
   */
  readonly likely: boolean;
  /** The inputs that every call needs, and others whose values are known. */
  readonly inputs: readonly PlanInput[];
  /**
   * Names of the inputs that the task seems to be about, as `inputs` writes them, nearest in meaning first, up to 12;
   * absent if there is no model to compare them.
   */
  readonly wanted?: readonly string[];
  /** Operations near in meaning that may be the right ones instead, best first. */
  readonly alternatives: readonly PlanAlternative[];
}

/** What a document says that may answer a question about it. */
export interface PlanQuote {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path` of the operation that it is about. */
  readonly operation: OperationId;
  /** Name of the parameter or field, status of the response, or `permission`; absent: the operation itself. */
  readonly about?: string;
  /** The sentences, in plain text. `…` marks what is left out. */
  readonly text: string;
}

/** An action of a task that no operation does. */
export interface PlanGap {
  readonly action: "delete" | "restore" | "change";
  /** Path of the resource that it is missing at: `/tickets/{id}`; absent if it is missing everywhere. */
  readonly path?: string;
  /** The methods that this path has, in upper case. */
  readonly methods: readonly string[];
  /** An operation that does it to such a resource within another one that the task does not name; absent if none does. */
  readonly within?: OperationId;
}

/** The calls that carry out a task, in order. */
export interface Plan {
  /** The task, in the caller's words. */
  readonly question: string;
  /** The calls, in order; empty if nothing in the index can do the task. */
  readonly steps: readonly PlanStep[];
  /** Whether almost certainly nothing in the index can do the task. The steps are then only the closest operations. */
  readonly noMatch: boolean;
  /** True if no operation is a clear match, although a step may be right; otherwise absent. */
  readonly unsure?: boolean;
  /** The next best hits that are neither steps nor alternatives, each path once: one, or up to 12 without a clear match. */
  readonly others?: readonly PlanOther[];
  /** An action of the task that no operation does, if the documents tell; the steps are then only the closest ones. */
  readonly gap?: PlanGap;
  /** What the documents say about the question, most relevant first, up to seven; absent if nothing is relevant. */
  readonly quotes?: readonly PlanQuote[];
  /** Probability that the plan contains every call that the task needs, 0–1. */
  readonly completeness: number;
}
