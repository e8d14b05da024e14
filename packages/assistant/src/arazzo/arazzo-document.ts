import type { JsonObject, JsonValue, ParameterLocation } from "@speclens/core";

/** An Arazzo 1.1 document with one workflow: the members that `planToArazzo` writes. It contains only JSON values. */
export interface ArazzoDocument {
  /** Version of the Arazzo Specification. */
  readonly arazzo: "1.1.0";
  readonly info: ArazzoInfo;
  /** The API descriptions that the steps call: at least one. Names are unique. */
  readonly sourceDescriptions: readonly ArazzoSourceDescription[];
  /** Exactly one workflow. */
  readonly workflows: readonly ArazzoWorkflow[];
}

/** Title and origin of an Arazzo document. */
export interface ArazzoInfo {
  /** The task, on one line of at most 120 characters. */
  readonly title: string;
  /** What to know before running the document, in CommonMark; absent if there is nothing. */
  readonly description?: string;
  /** Version of the document, always `1.0.0`. */
  readonly version: string;
}

/** An API description that the steps call. */
export interface ArazzoSourceDescription {
  /** Name in runtime expressions; matches `[A-Za-z0-9_-]+`. */
  readonly name: string;
  /** Where the API description is: a URI reference. */
  readonly url: string;
  readonly type: "openapi";
}

/** The calls that carry out a task. */
export interface ArazzoWorkflow {
  /** Id of the workflow, from the words of the task; matches `[A-Za-z0-9_-]+`. */
  readonly workflowId: string;
  /** The task, on one line. */
  readonly summary: string;
  /** How far to trust the workflow, in CommonMark. */
  readonly description: string;
  /** JSON Schema of the values that the caller gives; absent if there are none. */
  readonly inputs?: JsonObject;
  /** The calls, in order: at least one. */
  readonly steps: readonly ArazzoStep[];
}

/** A value: a constant, a runtime expression, or a list of constants. */
export type ArazzoValue = string | number | boolean | null | readonly JsonValue[];

/** A location in structured data that a runtime expression cannot express. */
export interface ArazzoSelector {
  /** Runtime expression of the data. */
  readonly context: string;
  /** JSON pointer into the data. */
  readonly selector: string;
  readonly type: "jsonpointer";
}

/** A parameter of a call. */
export interface ArazzoParameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly value: ArazzoValue;
}

/** The body of a call. */
export interface ArazzoRequestBody {
  /** The body, with runtime expressions as values. */
  readonly payload: JsonValue;
  /** Values to set within the payload after its expressions were evaluated; absent if there are none. */
  readonly replacements?: readonly {
    /** JSON pointer into the payload. */
    readonly target: string;
    readonly targetSelectorType: "jsonpointer";
    /** A runtime expression. */
    readonly value: string;
  }[];
}

/** One call of a workflow. Exactly one of `operationId` and `operationPath` is set. */
export interface ArazzoStep {
  /** `s` and the number of the plan's step: `s1`. */
  readonly stepId: string;
  /** What the call does and how its values were found, in CommonMark. */
  readonly description: string;
  /** `operationId` of the operation, or `$sourceDescriptions.<name>.<operationId>`. */
  readonly operationId?: string;
  /** Location of the operation: `{$sourceDescriptions.<name>.url}#/paths/~1pets/get`. */
  readonly operationPath?: string;
  /** Parameters of the call. `name` and `in` together are unique. Absent if there are none. */
  readonly parameters?: readonly ArazzoParameter[];
  /** Body of the call; absent if no input is in the body. */
  readonly requestBody?: ArazzoRequestBody;
  /** Conditions that are true if the call succeeded. */
  readonly successCriteria: readonly { readonly condition: string }[];
  /** Values of the response that later steps use, by name; absent if there are none. */
  readonly outputs?: Readonly<Record<string, string | ArazzoSelector>>;
}
