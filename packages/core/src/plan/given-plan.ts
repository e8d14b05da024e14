import type { OperationId } from "../document/operation.ts";
import type { PlanInput } from "./plan.ts";

/** One call of a given plan. */
export interface GivenStep {
  /** Number of the step, from 1, in the order of the calls. */
  readonly number: number;
  /** `stepId` of the author. Steps of a workflow that another one calls keep their own. */
  readonly id: string;
  /** Description from the author, in CommonMark. */
  readonly description?: string;
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The inputs that the author sets. A value from a response has the certainty 1. */
  readonly inputs: readonly PlanInput[];
}

/** A plan that an author wrote, such as a workflow of an Arazzo document. */
export interface GivenPlan {
  /** `workflowId`, unique in its source. */
  readonly id: string;
  /** Path or URL of the file that contains it. */
  readonly source: string;
  /** A short summary from the author. */
  readonly summary?: string;
  /** Description from the author, in CommonMark. */
  readonly description?: string;
  /** The calls, in order; those of workflows that it calls are in their place. */
  readonly steps: readonly GivenStep[];
  /** Whether every step could be resolved. Otherwise, `steps` lacks some. */
  readonly isComplete: boolean;
}
