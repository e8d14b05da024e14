import type { SourceNode } from "../document/source-node.ts";

/** A response, its reference resolved, and the status that it is for. */
export interface ResponseNode {
  readonly status: string;
  readonly node: SourceNode;
}

/** The parts of an operation that differ between Swagger 2.0 and later versions, in the later shape. */
export interface OperationParts {
  readonly parameters: readonly SourceNode[];
  readonly requestBody?: SourceNode | undefined;
  readonly responses: readonly ResponseNode[];
  /** Holds `servers` of the operation's own; absent if the operation itself may. */
  readonly server?: SourceNode | undefined;
}
