import type { JsonValue, PlanInput } from "@speclens/core";

/** An input of an operation: a parameter, or a field of the body. */
export interface OperationInput extends Omit<PlanInput, "source"> {
  /** Its JSON types, such as `string`; empty if they are not stated. */
  readonly types: readonly string[];
  /** Its `format`, such as `date`; absent if it has none. */
  readonly format?: string;
  /** What the document says about it, in Markdown; absent if it says nothing. */
  readonly description?: string;
  /** The only values that it allows; absent if there is no such list. */
  readonly choices?: readonly JsonValue[];
  /**
   * For a path parameter: the name of the parameter that directly follows it, `repo` in `{owner}/{repo}`; absent if
   * there is none.
   */
  readonly pairsWith?: string;
  /** Names that may precede its value in a question, in lower case: its words, and the resource in the path. */
  readonly labels: readonly string[];
}
