/** A task to plan. */
export interface PlanRequest {
  /** The task, in plain words. */
  readonly query: string;
  /** Ids of the documents whose operations may be used. Default: all. */
  readonly documents?: readonly string[] | undefined;
}
